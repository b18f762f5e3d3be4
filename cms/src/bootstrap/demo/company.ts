/** The organisation of the demo and its people. All of it is invented. */
export const COMPANY = {
  userId: 'saffron',
  username: 'Saffron Foods',
  organization: 'Saffron Foods Pvt. Ltd.',
  sector: 'Food processing',
  email: 'sustainability@saffronfoods.example',
  contactNumber: '9800012345',
  firstName: 'Leela',
  lastName: 'Deshpande',
} as const;

export const PEOPLE = [
  { userId: 'asha.rao', username: 'Asha Rao', email: 'asha.rao@saffronfoods.example' },
  { userId: 'imran.shaikh', username: 'Imran Shaikh', email: 'imran.shaikh@saffronfoods.example' },
  { userId: 'meera.nair', username: 'Meera Nair', email: 'meera.nair@saffronfoods.example' },
  { userId: 'tom.becker', username: 'Tom Becker', email: 'tom.becker@saffronfoods.example' },
] as const;

export type PersonId = (typeof PEOPLE)[number]['userId'];
