import type { EmissionFactor, EmissionFactorPage } from '@canopy/domain/factors';
import type { Client } from '@canopy/domain/people';
import { ADMIN, type FakeCall, type FakeRequest, sessionOf } from '../../test/fake-api';
import { PLAIN_FACTOR } from '../../test/plain-factor';

export const ADMIN_SESSION = sessionOf(ADMIN);

export function factor(changes: Partial<EmissionFactor> = {}): EmissionFactor {
  return {
    _id: 'factor01',
    Name: 'Diesel',
    Description: 'Burned in own vehicles',
    Group: 'Scope 1',
    Emission: 2.51,
    Unit: 'litre',
    mainCategory: 'On site fuel consumption',
    Country: 'India',
    Brand: '',
    SKU: '',
    Type: 'B7',
    Source: 'Ministry tables',
    SourceUrl: 'https://example.org/tables',
    Year: 2023,
    ...PLAIN_FACTOR,
    dynamicFields: {},
    ...changes,
  };
}

/** Answers GET /getdata with the requested page of these factors, or with all of them. */
export function factorPages(factors: readonly EmissionFactor[]) {
  return ({ query }: FakeRequest): ReturnType<FakeCall<'GET /getdata'>> => {
    if (query.page === undefined) {
      return { body: factors };
    }
    const page = Number(query.page);
    const pageSize = Number(query.pageSize);
    const body: EmissionFactorPage = {
      data: factors.slice((page - 1) * pageSize, page * pageSize),
      meta: { page, pageSize, total: factors.length },
    };
    return { body };
  };
}

export function client(changes: Partial<Client> = {}): Client {
  return {
    _id: 'client01',
    username: 'Saffron Foods',
    userId: 'saffron',
    logoimg: null,
    organization: '',
    sector: '',
    email: '',
    contactNumber: '',
    active: true,
    confirmed: true,
    createdAt: '2026-01-02T10:00:00.000Z',
    ...changes,
  };
}
