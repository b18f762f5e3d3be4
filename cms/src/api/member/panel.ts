import { panelType } from '../../panel-type';

export default panelType({
  uid: 'api::member.member',
  atAGlance: 'Members',
  refused: {
    create: 'A member is added on the site, which makes the account that belongs to it.',
    delete: 'A member stays as long as its records: they would belong to nobody.',
  },
  layout: {
    version: 1,
    mainField: 'username',
    sort: ['username', 'ASC'],
    list: ['username', 'userId', 'email', 'client'],
    form: [
      [
        ['username', 6],
        ['userId', 6],
      ],
      [
        ['email', 6],
        ['client', 6],
      ],
      [['account', 6]],
    ],
    fields: {
      username: { label: 'Name', description: 'As the site shows it.' },
      userId: {
        label: 'User id',
        description: 'The login name. It belongs to the account and is not changed here.',
        locked: true,
      },
      email: {
        label: 'E-mail',
        description: 'It belongs to the account too and is not changed here.',
        locked: true,
      },
      client: {
        label: 'Client',
        description: 'Whose consumption this person records. Its records stay with the client.',
        locked: true,
        mainField: 'username',
      },
      account: {
        label: 'Account',
        description: 'Made with the member on the site, under Add Users.',
        locked: true,
        mainField: 'username',
      },
    },
  },
});
