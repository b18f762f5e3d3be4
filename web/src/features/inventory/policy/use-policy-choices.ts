import type { QueryOf } from '@canopy/domain/calls';
import type { Policy } from '@canopy/domain/inventory';
import { http } from '../../../lib/http';
import { refreshMe } from '../../../lib/session';
import { useAnswer } from '../../../lib/use-answer';

/** Policy fields that affect results or the period they count in. */
const EFFECTIVE = [
  'allocation',
  'yearStartsIn',
  'scope2Method',
  'consolidation',
  'gwpSet',
  'country',
] as const;

export const usePolicyOfClient = () => useAnswer(['policy'], () => http.get('/policy'));

/** Saves a whole policy and reloads the session, which contains it. */
export async function savePolicy(policy: Policy): Promise<void> {
  await http.put('/policy', { body: policy });
  await refreshMe();
}

/** Returns whether the choices change figures, either saved or future ones. */
export function changesFigures(now: Policy, chosen: Policy): boolean {
  return EFFECTIVE.some((field) => now[field] !== chosen[field]);
}

/**
 * Loads the effect of the choices on a year's figures. Skips the request if they equal the current
 * policy.
 */
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
