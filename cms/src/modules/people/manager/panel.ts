import { clientAccountLayout, panelType } from '../../../panel-type/panel-type';

export default panelType({
  uid: 'api::manager.manager',
  atAGlance: 'Managers',
  refused: {
    create: 'Add managers on the site, which also creates their accounts.',
    delete: 'Managers cannot be deleted: the history names them. Block their accounts instead.',
  },
  layout: {
    version: 2,
    ...clientAccountLayout('name', {
      name: 'Shown in the history and reports.',
      client: 'The organisation this person works for.',
      account: 'Created with the manager on the site, under Managers.',
    }),
  },
});
