import { comparable } from '@canopy/domain/common';
import type { Place } from '@canopy/domain/factors';
import type { Knex } from 'knex';
import type {
  CalculationRules,
  ClientRules,
  Wanted,
} from '../../factors/emission-factor/emission-factor';
import * as factors from '../../factors/emission-factor/emission-factor';
import * as unitNames from '../../factors/unit-name/unit-name';
import * as policies from '../policy/policy';
import { readSites, type StoredSite } from '../sites/read-sites';
import { writeShared } from './write-locks';

/**
 * Attempts to prepare a write without its lock. After these, it is prepared while holding the lock.
 */
const TRIES = 3;

/** Rules for the figures of a client with sites. */
export interface RecordRules extends ClientRules {
  readonly sites: readonly StoredSite[];
  /** Places of the sites that state one, by database id. */
  readonly places: ReadonlyMap<number, Place>;
}

/**
 * Reads the rules for a client's new figures: its policy, its sites, and the units named by the
 * admin.
 */
export async function readRules(clientId: number): Promise<RecordRules> {
  const [{ gwpSet, country }, aliases, sites] = await Promise.all([
    policies.findPolicy(clientId),
    unitNames.aliases(),
    readSites(clientId),
  ]);
  const places = sites.flatMap(({ id, country: countryCode, region }): [number, Place][] =>
    countryCode ? [[id, { countryCode, region: region || null }]] : [],
  );
  const place = { countryCode: country, region: null };
  return { gwpSet, aliases, place, sites, places: new Map(places) };
}

/** Reads the rules for a client's figures, with the factors for these choices' names. */
export async function rulesFor(
  clientId: number,
  wanted: readonly Wanted[],
  signal?: AbortSignal,
): Promise<RecordRules & CalculationRules> {
  const [rules, library] = await Promise.all([
    readRules(clientId),
    factors.library(collectNames(wanted), signal),
  ]);
  return { ...rules, library };
}

/** Adds to each choice the place of its site. */
export function placeAll(
  wanted: readonly Wanted[],
  sites: readonly ({ readonly id: number } | undefined)[],
  { places }: RecordRules,
): Wanted[] {
  return wanted.map((each, n) => ({ ...each, place: places.get(sites[n]?.id ?? 0) }));
}

/**
 * Prepares records outside a transaction, which may take long, and writes them in a short one. The
 * transaction first confirms the rules of the preparation: policy, sites, unit names, and every
 * factor of the choices' names. If one has changed, it prepares the records again.
 *
 * The rules need no lock of their own. A change that commits after the confirmation comes after
 * this write. So does every restatement, which waits for this write (`writeExclusive`).
 * @param wanted the choices of all records
 * @param prepare calculates the records
 * @param write stores the prepared records
 */
export async function writePrepared<Prepared, T>(
  clientId: number,
  wanted: readonly Wanted[],
  prepare: (rules: RecordRules & CalculationRules) => Promise<Prepared>,
  write: (prepared: Prepared, trx: Knex.Transaction) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const rules = await rulesFor(clientId, wanted, signal);
    const prepared = await prepare(rules);
    const written = await writeShared(clientId, async (trx) => {
      if (!(await areCurrent(rules, clientId, wanted, signal))) return null;
      return { answer: await write(prepared, trx) };
    });
    if (written) return written.answer;
  }
  return writeShared(clientId, async (trx) => {
    const prepared = await prepare(await rulesFor(clientId, wanted, signal));
    return write(prepared, trx);
  });
}

/** Checks whether a client's figures would still be calculated by the same rules. */
async function areCurrent(
  rules: RecordRules & CalculationRules,
  clientId: number,
  wanted: readonly Wanted[],
  signal?: AbortSignal,
): Promise<boolean> {
  const now = await readRules(clientId);
  if (describeRules(rules) !== describeRules(now)) return false;
  // Names, days and members of sites decide which rows are saved.
  if (JSON.stringify(rules.sites) !== JSON.stringify(now.sites)) return false;
  return rules.library.state === (await factors.libraryState(collectNames(wanted), signal));
}

/**
 * Returns a text that is equal for policies, sites and unit names with the same effect on figures.
 */
export function describeRules({ gwpSet, place, aliases, places }: RecordRules): string {
  const { countryCode, region } = place;
  const parts = [gwpSet, countryCode, region, [...(aliases ?? [])].sort()];
  // Without sites the text is an earlier release's, which stored previews still contain.
  return JSON.stringify(places.size > 0 ? [...parts, [...places].sort(byId)] : parts);
}

const byId = ([a]: readonly [number, Place], [b]: readonly [number, Place]) => a - b;

function collectNames(wanted: readonly Wanted[]): string[] {
  return [...new Set(wanted.map(({ choice }) => comparable(choice.name)))];
}
