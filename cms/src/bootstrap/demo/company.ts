/** Organisation of the demo and its people. All of it is invented. */
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

/** Two managers with the company's rights. One submits a year, the other approves it. */
export const MANAGERS = [
  { userId: 'rohan.mehta', name: 'Rohan Mehta', email: 'rohan.mehta@saffronfoods.example' },
  { userId: 'kavya.iyer', name: 'Kavya Iyer', email: 'kavya.iyer@saffronfoods.example' },
] as const;

/**
 * Sites of the company, by the keys that activities use. Everything else belongs to the
 * organisation.
 */
export const SITES = {
  pune: {
    name: 'Pune plant',
    kind: 'site',
    address: 'Chakan Industrial Area, Pune',
    country: 'IN',
    members: [],
    holdings: [],
  },
  london: {
    name: 'London sales office',
    kind: 'entity',
    address: 'Bermondsey Street, London',
    country: 'GB',
    members: ['tom.becker'],
    holdings: [{ from: '2020-01-01', share: 60, control: 'both' }],
  },
} as const;

export type SiteKey = keyof typeof SITES;

/** Credits that the company has bought and retired, for its last complete year. */
export const RETIREMENT = {
  project: 'Acre Standing Forest',
  quantity: 40,
  reason: 'Business flights of the year',
} as const;
