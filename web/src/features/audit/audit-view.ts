import { AUDIT_ACTIONS, AUDIT_SUBJECTS, day, documentId } from '@canopy/domain';
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

/** What to ask the server for; what an address says that cannot be asked for is left out. */
export function paramsOf({ q, kind, action, client, subject, from, to }: AuditView): AuditParams {
  return {
    q: q || undefined,
    subjectType: AUDIT_SUBJECTS.find((each) => each === kind),
    action: AUDIT_ACTIONS.find((each) => each === action),
    clientId: documentId.safeParse(client).data,
    subjectId: documentId.safeParse(subject).data,
    from: startOf(from),
    to: startOf(to, 1),
  };
}

export function isFiltered(view: AuditView): boolean {
  return Object.values(paramsOf(view)).some((value) => value !== undefined);
}

/** When a day of the reader's begins, or so many days after it. */
function startOf(text: string, later = 0): string | undefined {
  const { data } = day.safeParse(text);
  return data && dayjs(data).startOf('day').add(later, 'day').toISOString();
}
