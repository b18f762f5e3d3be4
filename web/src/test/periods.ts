import { reportingYear } from '@canopy/domain/common';
import type { Period, PeriodState, Statement } from '@canopy/domain/inventory';

export const SHA_1 = '1'.repeat(64);
export const SHA_2 = '2'.repeat(64);

/** Returns a reporting year of a client without sites, like the server's. */
export function periodOf(state: PeriodState, change: Partial<Period> = {}): Period {
  const isLocked = state === 'Locked';
  const site = state === 'Open' ? {} : { submittedBy: { userId: 'kitchen', username: 'Kitchen' } };
  return {
    year: '2024-2025',
    state,
    version: isLocked ? 1 : 0,
    sites: [{ siteId: null, state, ...site }],
    ...(isLocked && {
      statement: { version: 1, sha256: SHA_1, lockedAt: '2026-05-03T10:30:00.000Z' },
    }),
    ...change,
  };
}

/** Returns a locked year whose figures no longer match its statement. */
export function differingPeriod(): Period {
  const period = periodOf('Locked');
  return { ...period, statement: period.statement && { ...period.statement, differs: true } };
}

/** Returns a statement of the year that starts in April 2024. */
export function statementOf(version: number, change: Partial<Statement> = {}): Statement {
  const { label, from, to } = reportingYear('2024-2025', 4);
  return {
    organisation: 'Hotel Meadow',
    year: { label, from, to },
    version,
    policy: {
      gwpSet: null,
      allocation: 'documented',
      yearStartsIn: 4,
      scope2Method: 'location',
      consolidation: null,
      country: null,
      thresholdPercent: 5,
      fourEyes: false,
    },
    sites: [],
    instruments: [],
    metrics: [],
    categories: [],
    totals: { scope1: 3000, scope2: 1000.126, scope3: 0, total: 4000.126 },
    scope2: { locationBased: 1000.126, marketBased: 1000.126, withoutResidualMixKwh: 0 },
    editions: [],
    sha256: version === 1 ? SHA_1 : SHA_2,
    bytes: 340_000,
    records: 1234,
    lockedAt: '2026-05-03T10:30:00.000Z',
    submittedBy: [{ userId: 'kitchen', username: 'Kitchen' }],
    approvedBy: { userId: 'asha', username: 'Asha Rao' },
    signedBy: { userId: 'hotel', username: 'Hotel Meadow', name: 'Meera Iyer' },
    ...change,
  };
}
