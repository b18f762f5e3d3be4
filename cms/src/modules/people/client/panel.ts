import { ACCOUNT_FIELDS, panelType } from '../../../panel-type/panel-type';

export default panelType({
  uid: 'api::client.client',
  atAGlance: 'Clients',
  refused: {
    create: 'Add clients on the site, which also creates their accounts.',
    delete: 'Clients cannot be deleted: their records would have no owner.',
  },
  layout: {
    version: 3,
    mainField: 'username',
    sort: ['username', 'ASC'],
    list: ['username', 'userId', 'organization', 'sector', 'email'],
    form: [
      { username: 6, userId: 6 },
      { organization: 6, sector: 6 },
      { firstName: 6, lastName: 6 },
      { email: 6, contactNumber: 6 },
      { account: 6 },
    ],
    fields: {
      username: { label: 'Name', description: 'As shown on the site.' },
      userId: ACCOUNT_FIELDS.userId,
      organization: { label: 'Organisation', description: 'Its full legal name.' },
      sector: { label: 'Sector', placeholder: 'Food processing' },
      firstName: { label: 'First name', description: 'Of the contact person.' },
      lastName: { label: 'Last name' },
      email: { label: 'E-mail' },
      contactNumber: { label: 'Contact number', description: 'Digits only.' },
      account: {
        label: 'Account',
        description:
          'Created with the client on the site. Reset passwords there, under All Clients.',
        locked: true,
        mainField: 'username',
      },
    },
  },
});
