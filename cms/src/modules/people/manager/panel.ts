import { ACCOUNT_FIELDS, panelType } from '../../../panel-type/panel-type';

export default panelType({
  uid: 'api::manager.manager',
  atAGlance: 'Managers',
  refused: {
    create: 'Add managers on the site, which also creates their accounts.',
    delete: 'Managers cannot be deleted: the history names them. Block their accounts instead.',
  },
  layout: {
    version: 1,
    mainField: 'name',
    sort: ['name', 'ASC'],
    list: ['name', 'userId', 'email', 'client'],
    form: [{ name: 6, userId: 6 }, { email: 6, client: 6 }, { account: 6 }],
    fields: {
      name: { label: 'Name', description: 'The name that the history and reports show.' },
      ...ACCOUNT_FIELDS,
      client: {
        label: 'Client',
        description: 'The organisation that this person works for.',
        locked: true,
        mainField: 'username',
      },
      account: {
        label: 'Account',
        description: 'Created with the manager on the site, under Managers.',
        locked: true,
        mainField: 'username',
      },
    },
  },
});
