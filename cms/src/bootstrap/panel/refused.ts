/** Writes to a document, as the panel's permissions and the document service name them. */
export type WriteAction = 'create' | 'clone' | 'update' | 'delete';

const ADDED_ON_THE_SITE = 'is added on the site, which makes the account that belongs to it.';
const STAYS = 'stays as long as its records: they would belong to nobody.';
const ONLY_SHOWN = 'is only shown here. Members record and change it on the site.';
const TRAIL = 'The audit trail is written by what happens, and stays as it was written.';

const MADE_BY_VISITORS = 'comes from the site and is not made here.';

/**
 * What the panel must not do, because it would tear apart what belongs together, and the reason.
 * The server refuses it; the panel does not offer it.
 */
export const REFUSED: Readonly<Record<string, Partial<Record<WriteAction, string>>>> = {
  'api::client.client': {
    create: `A client ${ADDED_ON_THE_SITE}`,
    clone: `A client ${ADDED_ON_THE_SITE}`,
    delete: `A client ${STAYS}`,
  },
  'api::member.member': {
    create: `A member ${ADDED_ON_THE_SITE}`,
    clone: `A member ${ADDED_ON_THE_SITE}`,
    delete: `A member ${STAYS}`,
  },
  'api::emission-record.emission-record': {
    create: `A record ${ONLY_SHOWN}`,
    clone: `A record ${ONLY_SHOWN}`,
    update: `A record ${ONLY_SHOWN}`,
  },
  'api::order.order': {
    create: `An order ${MADE_BY_VISITORS}`,
    clone: `An order ${MADE_BY_VISITORS}`,
    delete: 'An order stays: its buyer holds the reference.',
  },
  'api::contact-message.contact-message': {
    create: `A message ${MADE_BY_VISITORS}`,
    clone: `A message ${MADE_BY_VISITORS}`,
  },
  'api::audit-entry.audit-entry': {
    create: TRAIL,
    clone: TRAIL,
    update: TRAIL,
    delete: TRAIL,
  },
  'api::evidence.evidence': {
    create: `Evidence ${ONLY_SHOWN}`,
    clone: `Evidence ${ONLY_SHOWN}`,
    update: `Evidence ${ONLY_SHOWN}`,
    delete: 'Evidence stays: a record may refer to it.',
  },
};
