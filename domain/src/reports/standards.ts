import { GHG_PROTOCOL, type Inventory } from './ghg-protocol';
import type { Standard } from './standard';

/** Standards available for reports, by API id. No other code names a standard. */
export const STANDARDS = {
  ghgp: GHG_PROTOCOL,
} as const satisfies Readonly<Record<string, Standard<Inventory>>>;

export type StandardId = keyof typeof STANDARDS;

export const STANDARD_IDS = Object.keys(STANDARDS) as [StandardId, ...StandardId[]];
