import { DESNZ_ENERGY_USES } from './desnz-energy';
import { DESNZ_GAS_USES } from './desnz-gases';
import { DESNZ_MATERIAL_USES } from './desnz-materials';
import type { DesnzUse } from './desnz-row';
import { DESNZ_TRANSPORT_USES } from './desnz-transport';
import { DESNZ_VALUE_CHAIN_USES } from './desnz-value-chain';

/** Everything the library takes from the UK table. */
export const DESNZ_USES: readonly DesnzUse[] = [
  ...DESNZ_ENERGY_USES,
  ...DESNZ_GAS_USES,
  ...DESNZ_TRANSPORT_USES,
  ...DESNZ_MATERIAL_USES,
  ...DESNZ_VALUE_CHAIN_USES,
];
