import type { QueryOf } from '@canopy/domain/calls';
import { day, documentId } from '@canopy/domain/common';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@canopy/domain/history';
import dayjs from 'dayjs';
import { FIRST_PAGE } from '../../lib/asked-page';

/** Neither searched for nor filtered by anything. */
export const NO_FILTERS = {
  q: '',
  kind: '',
  action: '',
  client: '',
  /** The id of the only object to show. */
  subject: '',
  /** The id of the only entry below which to show some. */
  step: '',
  from: '',
  to: '',
  page: 1,
};

/** Search, filters and page, as an address without a search part has them. Days are the reader's. */
export const DEFAULT_VIEW = { ...NO_FILTERS, ...FIRST_PAGE };
export type AuditView = typeof DEFAULT_VIEW;

/** Translates the address into the query; it leaves out values that the server would refuse. */
export function toAuditQuery(view: AuditView): QueryOf<'GET /audit.csv'> {
  return {
    q: view.q || undefined,
    subjectType: AUDIT_SUBJECTS.find((each) => each === view.kind),
    action: AUDIT_ACTIONS.find((each) => each === view.action),
    clientId: documentId.safeParse(view.client).data,
    subjectId: documentId.safeParse(view.subject).data,
    partOf: documentId.safeParse(view.step).data,
    from: toStartTime(view.from),
    to: toStartTime(view.to, 1),
  };
}

/** When a day of the reader's begins, or so many days after it. */
function toStartTime(text: string, later = 0): string | undefined {
  const { data } = day.safeParse(text);
  return data && dayjs(data).startOf('day').add(later, 'day').toISOString();
}
