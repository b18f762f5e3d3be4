import { GHG_PROTOCOL, type Inventory } from './ghg-protocol';
import type { Standard } from './standard';

/** The standards that a report can follow, by their id in the API. Service, screens and files name none. */
export const STANDARDS = {
  ghgp: GHG_PROTOCOL,
} as const satisfies Readonly<Record<string, Standard<Inventory>>>;

export type StandardId = keyof typeof STANDARDS;

export const STANDARD_IDS = Object.keys(STANDARDS) as [StandardId, ...StandardId[]];
