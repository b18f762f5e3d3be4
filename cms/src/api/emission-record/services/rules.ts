import { comparable } from '@canopy/domain';
import type { Knex } from 'knex';
import factors, {
  type CalculationRules,
  type ClientRules,
  type Wanted,
} from '../../emission-factor/services/emission-factor';
import policies from '../../policy/services/policy';
import unitNames from '../../unit-name/services/unit-name';
import { writeShared } from './writes';

/** The most changes of the rules while a write is prepared, before it is prepared behind the lock. */
const TRIES = 3;

/** The rules for a client's figures from now on: its policy, and the units that the admin has named. */
export async function rulesOf(clientId: number): Promise<ClientRules> {
  const [{ gwpSet, country }, aliases] = await Promise.all([
    policies.find(clientId),
    unitNames.aliases(),
  ]);
  return { gwpSet, aliases, place: { countryCode: country, region: null } };
}

/** The rules for a client's figures, with the factors that have the names of these choices. */
export async function rulesFor(
  clientId: number,
  wanted: readonly Wanted[],
  signal?: AbortSignal,
): Promise<CalculationRules> {
  const [rules, library] = await Promise.all([
    rulesOf(clientId),
    factors.library(namesOf(wanted), signal),
  ]);
  return { ...rules, library };
}

/**
 * Prepares records outside of a transaction, which may take long, and writes them in one that first
 * confirms the rules they were prepared by: policy, unit names, and every factor of their names. If one
 * has changed, it prepares them again.
 *
 * The rules need no lock of their own. A change that commits after they were confirmed comes after
 * this write, and so does every restatement, which waits for it (`writeExclusive`).
 * @param wanted  the choices of all records
 * @param prepare calculates the records
 * @param write   stores what was prepared
 */
export async function writePrepared<Prepared, T>(
  clientId: number,
  wanted: readonly Wanted[],
  prepare: (rules: CalculationRules) => Promise<Prepared>,
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

/** Whether a client's figures would still be calculated by the same rules. */
async function areCurrent(
  rules: CalculationRules,
  clientId: number,
  wanted: readonly Wanted[],
  signal?: AbortSignal,
): Promise<boolean> {
  if (textOfRules(rules) !== textOfRules(await rulesOf(clientId))) return false;
  return rules.library.state === (await factors.libraryState(namesOf(wanted), signal));
}

/** Equal for policies and unit names that are the same as far as figures depend on them. */
export function textOfRules({ gwpSet, place, aliases }: ClientRules): string {
  return JSON.stringify([gwpSet, place.countryCode, place.region, [...(aliases ?? [])].sort()]);
}

function namesOf(wanted: readonly Wanted[]): string[] {
  return [...new Set(wanted.map(({ choice }) => comparable(choice.name)))];
}
