import type { QueryOf } from '@canopy/domain/calls';
import { day, documentId } from '@canopy/domain/common';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@canopy/domain/history';
import dayjs from 'dayjs';
import { FIRST_PAGE } from '../../lib/asked-page';

/** View change that clears search and filters. */
export const NO_FILTERS = {
  q: '',
  kind: '',
  action: '',
  client: '',
  /** Id of the only object to show. */
  subject: '',
  /** Id of an entry whose parts alone are shown. */
  step: '',
  from: '',
  to: '',
  page: 1,
};

/**
 * Default search, filters and page, which the address omits. Days are in the reader's time zone.
 */
export const DEFAULT_VIEW = { ...NO_FILTERS, ...FIRST_PAGE };
export type AuditView = typeof DEFAULT_VIEW;

/** Translates the address into a query, without values that the server would refuse. */
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

/** Returns the start of a day in the reader's time zone, or of a later day, as ISO 8601. */
function toStartTime(text: string, later = 0): string | undefined {
  const { data } = day.safeParse(text);
  return data && dayjs(data).startOf('day').add(later, 'day').toISOString();
}
