import { panelType } from '../../panel-type/panel-type';

const WRITTEN_BY_EVENTS = 'The audit trail is written automatically, and its entries never change.';

export default panelType({
  uid: 'api::audit-entry.audit-entry',
  refused: {
    create: WRITTEN_BY_EVENTS,
    update: WRITTEN_BY_EVENTS,
    delete: WRITTEN_BY_EVENTS,
  },
});
