/** Effect of a policy that is not chosen yet. */

import { findYear, reportingYear } from '@canopy/domain/common';
import {
  findUncoveredDays,
  type Policy,
  type PolicyEffect,
  type PolicyEffectQuery,
  summarise,
} from '@canopy/domain/inventory';
import type { Caller } from '../../caller/account';
import * as clients from '../../people/client/client';
import { readInstruments } from '../instruments/read-instruments';
import { type Counting, countBy, findCounting } from '../records/counting-rules';
import { readElectricityFigures } from '../records/electricity';
import { leftOut } from '../records/sums';
import * as restatements from '../restatement/restatement';
import * as policies from './policy';

/**
 * Compares a year's figures with its figures under another policy, and counts the changes that
 * restating would make.
 * @param signal aborted when the caller disconnects
 * @throws 404 when the client is not the caller's; 400 when it has no such year
 */
export async function compute(
  caller: Caller,
  { clientId, financialYear, ...given }: PolicyEffectQuery,
  signal: AbortSignal,
): Promise<PolicyEffect> {
  const client = await clients.visibleTo(caller, clientId);
  const now = await policies.findPolicy(client.id);
  const other: Policy = { ...now, ...given };
  const counting = await findCounting(client.id, financialYear);
  const isMadeOtherwise = now.gwpSet !== other.gwpSet || now.country !== other.country;
  const [before, after, restating, cutInstruments] = await Promise.all([
    figures(client.id, counting),
    figures(client.id, counting.isClosed ? counting : countUnder(other, counting)),
    isMadeOtherwise ? restatements.counts(client.id, other, signal) : null,
    now.yearStartsIn === other.yearStartsIn ? [] : findCut(client.id, other),
  ]);
  return { before, after, restating, cutInstruments };
}

/** Counts the other policy's year that has the most months in common with this one. */
function countUnder(policy: Policy, { year, sites }: Counting): Counting {
  const { yearStartsIn } = policy;
  const label = findYear(`${year.months[6]}-01`, yearStartsIn);
  return countBy({ policy }, sites, reportingYear(label, yearStartsIn));
}

/** Finds instruments whose days lie in two years of another policy. */
async function findCut(
  clientId: number,
  { yearStartsIn }: Policy,
): Promise<PolicyEffect['cutInstruments']> {
  const rows = await readInstruments(clientId);
  return rows.flatMap(({ documentId, kind, serials, mwh, fromDay: from, toDay: to }) => {
    const year = reportingYear(findYear(from, yearStartsIn), yearStartsIn);
    const uncovered = findUncoveredDays({ to }, year);
    return uncovered
      ? [{ _id: documentId, kind, serials: serials ?? '', mwh, from, to, uncovered }]
      : [];
  });
}

async function figures(clientId: number, counting: Counting): Promise<PolicyEffect['before']> {
  const [{ counted, scope2 }, { count }] = await Promise.all([
    readElectricityFigures({ clientId }, counting),
    leftOut({ clientId }, counting),
  ]);
  const { totals, months } = summarise(counted.groups, counting.year);
  const { label: financialYear } = counting.year;
  return { financialYear, totals, scope2, months: [...months], leftOut: { count } };
}
