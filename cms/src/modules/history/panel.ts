import { panelType } from '../../panel-type/panel-type';

const WRITTEN_BY_EVENTS =
  'Changes write the audit trail by themselves, and its entries never change.';

export default panelType({
  uid: 'api::audit-entry.audit-entry',
  refused: {
    create: WRITTEN_BY_EVENTS,
    update: WRITTEN_BY_EVENTS,
    delete: WRITTEN_BY_EVENTS,
  },
});
