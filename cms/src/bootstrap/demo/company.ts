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

/** Certificates of both years for the plant's electricity, and a tariff of the London office. */
export const INSTRUMENTS = [
  {
    site: 'pune',
    kind: 'I-REC',
    mwh: 300,
    from: '2023-04-01',
    to: '2024-03-31',
    generatedFrom: '2023-04',
    generatedTo: '2024-03',
    kgCo2ePerKwh: 0,
    serials: 'IREC-PUNE-000001-000300',
    retirement: 'Retired for Saffron Foods, 2024-05-14',
    meetsCriteria: true,
  },
  {
    site: 'pune',
    kind: 'I-REC',
    mwh: 480,
    from: '2024-04-01',
    to: '2025-03-31',
    generatedFrom: '2024-04',
    generatedTo: '2025-03',
    kgCo2ePerKwh: 0,
    serials: 'IREC-PUNE-000301-000780',
    retirement: 'Retired for Saffron Foods, 2025-05-09',
    meetsCriteria: true,
  },
  {
    site: 'london',
    kind: 'green-tariff',
    mwh: 14,
    from: '2024-04-01',
    to: '2025-03-31',
    kgCo2ePerKwh: 0,
    serials: '',
    meetsCriteria: true,
  },
] as const;

/** Year that is closed from the start. */
export const CLOSED_YEAR = '2023-2024';

/** Credits that the company has bought and retired, for the year that is still open. */
export const RETIREMENT = {
  project: 'Acre Standing Forest',
  quantity: 40,
  reason: 'Business flights of the year',
  year: '2024-2025',
} as const;
