import { panelType } from '../../panel-type';

const WRITTEN_BY_EVENTS =
  'The audit trail is written by what happens, and stays as it was written.';

export default panelType({
  uid: 'api::audit-entry.audit-entry',
  refused: {
    create: WRITTEN_BY_EVENTS,
    update: WRITTEN_BY_EVENTS,
    delete: WRITTEN_BY_EVENTS,
  },
});
