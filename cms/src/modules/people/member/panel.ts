import { ACCOUNT_FIELDS, panelType } from '../../../panel-type/panel-type';

export default panelType({
  uid: 'api::member.member',
  atAGlance: 'Members',
  refused: {
    create: 'Add members on the site, which also creates their accounts.',
    delete: 'Members cannot be deleted: their records would belong to nobody.',
  },
  layout: {
    version: 2,
    mainField: 'username',
    sort: ['username', 'ASC'],
    list: ['username', 'userId', 'email', 'client'],
    form: [{ username: 6, userId: 6 }, { email: 6, client: 6 }, { account: 6 }],
    fields: {
      username: { label: 'Name', description: 'As the site shows it.' },
      ...ACCOUNT_FIELDS,
      client: {
        label: 'Client',
        description:
          'The organisation that this person records for. The records stay with the client.',
        locked: true,
        mainField: 'username',
      },
      account: {
        label: 'Account',
        description: 'Created with the member on the site, under Add Users.',
        locked: true,
        mainField: 'username',
      },
    },
  },
});
