import type { QueryOf } from '@canopy/domain/calls';
import type { Policy } from '@canopy/domain/inventory';
import { http } from '../../../lib/http';
import { refreshMe } from '../../../lib/session';
import { useAnswer } from '../../../lib/use-answer';

/** The fields of a policy that decide what records come to and where they count. */
const EFFECTIVE = [
  'allocation',
  'yearStartsIn',
  'scope2Method',
  'consolidation',
  'gwpSet',
  'country',
] as const;

export const usePolicyOfClient = () => useAnswer(['policy'], () => http.get('/policy'));

/** Saves all of a policy; the session knows the new one from then on. */
export async function savePolicy(policy: Policy): Promise<void> {
  await http.put('/policy', { body: policy });
  await refreshMe();
}

/** Whether the choices lead to other figures, saved or calculated later. */
export function changesFigures(now: Policy, chosen: Policy): boolean {
  return EFFECTIVE.some((field) => now[field] !== chosen[field]);
}

/** Asks what the choices would change in a year; null while they are those that hold. */
export function usePolicyEffect(financialYear: string, now: Policy, chosen: Policy) {
  const query: QueryOf<'GET /policy/effect'> = {
    financialYear,
    allocation: chosen.allocation,
    yearStartsIn: chosen.yearStartsIn,
    scope2Method: chosen.scope2Method,
    consolidation: chosen.consolidation ?? '',
    gwpSet: chosen.gwpSet ?? '',
    country: chosen.country ?? '',
  };
  return useAnswer(
    changesFigures(now, chosen) ? ['policy', 'effect', query] : null,
    () => http.get('/policy/effect', { query }),
    { keepPreviousData: true },
  );
}
