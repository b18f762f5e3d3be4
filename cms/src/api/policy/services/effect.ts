import {
  type Policy,
  type PolicyEffect,
  type PolicyEffectQuery,
  reportingYear,
  summarise,
  yearOf,
} from '@canopy/domain';
import clients from '../../client/services/client';
import { type Counting, countBy, countingOf } from '../../emission-record/services/counting';
import { figuresOf } from '../../emission-record/services/electricity';
import { leftOut } from '../../emission-record/services/sums';
import restatements from '../../restatement/services/restatement';
import type { Caller } from '../../session/services/account';
import policies from './policy';

/** The effect of another policy. */
export default {
  /**
   * The figures of a year as they are and as they would be, and what restating would change.
   * @param signal aborted when the caller disconnects
   * @throws 404 when the client is not the caller's; 400 when it has no such year
   */
  async compute(
    caller: Caller,
    { clientId, financialYear, ...given }: PolicyEffectQuery,
    signal: AbortSignal,
  ): Promise<PolicyEffect> {
    const client = await clients.visibleTo(caller, clientId);
    const now = await policies.find(client.id);
    const other: Policy = { ...now, ...given };
    const counting = await countingOf(client.id, financialYear);
    const isMadeOtherwise = now.gwpSet !== other.gwpSet || now.country !== other.country;
    const [before, after, restating] = await Promise.all([
      figures(client.id, counting),
      figures(client.id, counting.isClosed ? counting : countUnder(other, counting)),
      isMadeOtherwise ? restatements.counts(client.id, other, signal) : null,
    ]);
    return { before, after, restating };
  },
};

/** The year of another policy with which this one has most of its months in common. */
function countUnder(policy: Policy, { year, sites }: Counting): Counting {
  const { yearStartsIn } = policy;
  const label = yearOf(`${year.months[6]}-01`, yearStartsIn);
  return countBy({ policy }, sites, reportingYear(label, yearStartsIn));
}

async function figures(clientId: number, counting: Counting): Promise<PolicyEffect['before']> {
  const [{ counted }, { count }] = await Promise.all([
    figuresOf({ clientId }, counting),
    leftOut({ clientId }, counting),
  ]);
  const { totals, months } = summarise(counted.groups, counting.year);
  const { label: financialYear } = counting.year;
  return { financialYear, totals, months: [...months], leftOut: { count } };
}
