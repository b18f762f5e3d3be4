import { clientAccountLayout, panelType } from '../../../panel-type/panel-type';

export default panelType({
  uid: 'api::manager.manager',
  atAGlance: 'Managers',
  refused: {
    create: 'Add managers on the site, which also creates their accounts.',
    delete: 'Managers cannot be deleted: the history names them. Block their accounts instead.',
  },
  layout: {
    version: 1,
    ...clientAccountLayout('name', {
      name: 'The name that the history and reports show.',
      client: 'The organisation that this person works for.',
      account: 'Created with the manager on the site, under Managers.',
    }),
  },
});
