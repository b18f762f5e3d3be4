import type { Period, RecordsTransferred } from '@canopy/domain/inventory';
import { ask } from '../lib/api-calls';
import type { Write } from './ledger';
import type { Trial, Writes } from './trial';

/** Year to close. */
const YEAR = '2024-2025';

/** Expected refusal of an outdated change, such as in a closed year or of a changed order. */
export const CHANGED = [409];

/**
 * Takes the next step of a year: it is submitted, approved, locked and reopened.
 *
 * Signatures and reasons for reopening identify a step.
 */
export function closeAndReopen(trial: Trial): Write {
  const number = trial.nextNumber();
  const signer = `Signer ${number}`;
  const reason = `opening ${number} of the trial`;
  const things: string[] = [];
  const steps = {
    Open: { step: 'submit', body: {} },
    Submitted: { step: 'approve', body: {} },
    Approved: { step: 'lock', body: { name: signer }, thing: signer },
    // A server killed while locking leaves the year in this state until the step is repeated.
    Locking: { step: 'lock', body: { name: signer }, thing: signer },
    Locked: { step: 'reopen', body: { reason }, thing: reason },
  } satisfies Record<Period['state'], { step: string; body: object; thing?: string }>;
  return {
    things,
    isRepeatable: false,
    rightRefusals: CHANGED,
    async send([url = '']) {
      const years = await ask<Period[]>(
        url,
        { method: 'GET', path: '/api/periods' },
        trial.people.client,
      );
      const state = years.find(({ year }) => year === YEAR)?.state ?? 'Open';
      const { step, body, ...named } = steps[state];
      if ('thing' in named) things.push(named.thing);
      const path = `/api/periods/${YEAR}/${step}`;
      return trial.callAsClient(url, { method: 'POST', path, body });
    },
  };
}

/** Transfers all records to the other user, back and forth. */
export function handOver(trial: Trial): Writes {
  let [from, to] = trial.prepared.memberIds;
  /** Whether an acknowledged transfer has given the records to `from`. */
  let isAcknowledged = false;
  return () => ({
    things: [],
    isRepeatable: false,
    async send([url = '']) {
      const path = `/api/users/${from}/records/transfer`;
      const answer = await trial.callAsClient(url, { method: 'POST', path, body: { to } });
      if (answer.status >= 300) {
        isAcknowledged = false;
        return answer;
      }
      const { transferred }: RecordsTransferred = JSON.parse(answer.text);
      if (isAcknowledged && transferred === 0) {
        trial.ledger.note('A hand-over that was acknowledged is lost.');
      }
      isAcknowledged = transferred > 0;
      [from, to] = [to, from];
      return answer;
    },
  });
}

/** Changes the share of a site that counts. */
export function changeHolding(trial: Trial): Write {
  const number = trial.nextNumber();
  const { siteIds } = trial.prepared;
  const controls = ['both', 'operational', 'financial', 'none'];
  const body = {
    share: number % 101,
    control: controls[number % controls.length],
    from: number % 2 === 0 ? '2024-04' : '2024-08',
  };
  const path = `/api/sites/${siteIds[number % siteIds.length]}`;
  return {
    things: [],
    isRepeatable: true,
    rightRefusals: CHANGED,
    send: ([url = '']) => trial.callAsClient(url, { method: 'PUT', path, body }),
  };
}

/** Changes which figures count, and in which months. */
export function changePolicy(trial: Trial): Write {
  const number = trial.nextNumber();
  const consolidations = [null, 'operational-control', 'financial-control', 'equity-share'];
  const body = {
    consolidation: consolidations[number % consolidations.length],
    allocation: number % 3 === 0 ? 'daily' : 'documented',
    scope2Method: number % 5 === 0 ? 'market' : 'location',
  };
  return {
    things: [],
    isRepeatable: true,
    rightRefusals: CHANGED,
    send: ([url = '']) => trial.callAsClient(url, { method: 'PUT', path: '/api/policy', body }),
  };
}

/** Moves all of these records to a site, or none. */
export function moveRecords(trial: Trial): Write {
  const number = trial.nextNumber();
  const { siteIds } = trial.prepared;
  const ids = trial.recordIds.filter((_, n) => n % 3 === number % 3);
  const body = { ids, action: 'site', siteId: siteIds[number % siteIds.length] };
  return {
    things: [],
    isRepeatable: true,
    rightRefusals: CHANGED,
    send: ([url = '']) =>
      trial.callAsClient(url, { method: 'POST', path: '/api/records/bulk', body }),
  };
}
