import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@canopy/domain';
import dayjs from 'dayjs';
import { FIRST_PAGE } from '../../lib/use-paged-list';
import type { AuditParams } from './audit-api';

/** Search, filters and page of the history, as the address carries them. Days are the reader's. */
export interface AuditView {
  readonly q: string;
  readonly kind: string;
  readonly action: string;
  readonly client: string;
  /** The id of the only object to show. */
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Neither searched for nor filtered by anything. */
export const NO_FILTERS = {
  q: '',
  kind: '',
  action: '',
  client: '',
  subject: '',
  from: '',
  to: '',
  page: 1,
};

/** What an address without a search part means. */
export const DEFAULT_VIEW = { ...NO_FILTERS, ...FIRST_PAGE };

const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/;
const ID = /^[a-z0-9]{8,40}$/i;

/** What to ask the server for; what an address says that cannot be asked for is left out. */
export function paramsOf({ q, kind, action, client, subject, from, to }: AuditView): AuditParams {
  return {
    q: q || undefined,
    subjectType: AUDIT_SUBJECTS.find((each) => each === kind),
    action: AUDIT_ACTIONS.find((each) => each === action),
    clientId: ID.test(client) ? client : undefined,
    subjectId: ID.test(subject) ? subject : undefined,
    from: startOf(from),
    to: startOf(to, 1),
  };
}

export function isFiltered(view: AuditView): boolean {
  return Object.values(paramsOf(view)).some((value) => value !== undefined);
}

/** When a day of the reader's begins, or so many days after it. */
function startOf(day: string, later = 0): string | undefined {
  const start = dayjs(day).startOf('day').add(later, 'day');
  return DAY.test(day) && start.isValid() ? start.toISOString() : undefined;
}
