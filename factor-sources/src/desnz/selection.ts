import { DESNZ_ENERGY_USES } from './energy';
import { DESNZ_GAS_USES } from './gases';
import { DESNZ_MATERIAL_USES } from './materials';
import type { DesnzUse } from './row';
import { DESNZ_TRANSPORT_USES } from './transport';
import { DESNZ_VALUE_CHAIN_USES } from './value-chain';

/** Selection from the UK table for the seed library, with names that users search for. */
export const DESNZ_USES: readonly DesnzUse[] = [
  ...DESNZ_ENERGY_USES,
  ...DESNZ_GAS_USES,
  ...DESNZ_TRANSPORT_USES,
  ...DESNZ_MATERIAL_USES,
  ...DESNZ_VALUE_CHAIN_USES,
];
