import { type Picture, toParagraphs } from '@canopy/domain/common';
import {
  type Certificate,
  findClaim,
  type Issuance,
  type Order,
  type OrderGroup,
  type ProjectEntry,
  type RegisteredRetirement,
  sumOrders,
} from '@canopy/domain/credits';
import type { Product } from '@canopy/domain/shop';

let made = 0;
const nextId = (kind: string) => {
  made += 1;
  return `${kind}${String(made).padStart(8, '0')}`;
};

export function picture(name: string): Picture {
  return {
    url: `/uploads/${name}.webp`,
    width: 1080,
    height: 675,
    alternativeText: `Picture of ${name}`,
    formats: [{ url: `/uploads/small_${name}.webp`, width: 480, height: 300 }],
  };
}

/** Returns a product like the server's. */
export function product(change: Partial<Product> = {}): Product {
  return {
    _id: nextId('product'),
    name: 'Bamboo board',
    images: [picture('board')],
    price: 1499.5,
    description: 'A cutting board of fast-growing bamboo.',
    rating: 4.5,
    category: 'Kitchen',
    quantity: 20,
    maker: '',
    madeIn: '',
    material: '',
    contents: '',
    footprint: null,
    ...change,
  };
}

/**
 * Returns the only page of a list of orders.
 * @param groups the sums of the list
 */
export function pageOfOrders<Row>(data: readonly Row[], groups: readonly OrderGroup[] = []) {
  const meta = { page: 1, pageSize: 25, total: data.length, sums: sumOrders(groups) };
  return { body: { data, meta } };
}

/** Returns a carbon project as on its page. Projects in lists have no blocks. */
export function project(change: Partial<ProjectEntry> = {}): ProjectEntry {
  return {
    _id: nextId('project'),
    projectName: 'Sundarbans mangroves',
    description: 'Fishing villages replant mangroves along the coast.',
    blocks: toParagraphs('Fishing villages replant mangroves along the coast.'),
    issuances: [],
    projectType: 'Forestry',
    location: 'India',
    methodology: 'VM0033 Tidal wetland restoration',
    rating: 'A+',
    price: 1250,
    quantity: 500,
    retirable: false,
    coBenefits: 'Storm protection, Fish nurseries',
    verification: 'Verra',
    featured: false,
    registry: 'VCS 1764',
    registryUrl: '',
    countryCode: 'IN',
    nearestPlace: '',
    coordinates: '',
    climateScore: 91,
    climateScoreBasis: '',
    photo: [picture('mangroves')],
    video: null,
    document: [],
    ...change,
  };
}

/** Returns an issuance with serial numbers: 500 credits of 2023, none sold. */
export function issuance(change: Partial<Issuance> = {}): Issuance {
  return {
    _id: nextId('issuance'),
    vintage: 2023,
    registry: 'Verra',
    serialFirst: 'VCS-1764-2023-000001',
    serialLast: 'VCS-1764-2023-000500',
    issued: 500,
    available: 500,
    price: 1250,
    correspondingAdjustment: 'none',
    ...change,
  };
}

/**
 * Returns a delivered order of two credits of a project at ₹1,250 each, with a simulated payment.
 */
export function order(change: Partial<Order> = {}): Order {
  return {
    reference: 'ORD-2345-6789-ABCD-EFGH',
    projectId: 'project00000001',
    projectName: 'Sundarbans mangroves',
    quantity: 2,
    unitPrice: 1250,
    total: 2500,
    paymentMethod: 'UPI',
    status: 'Confirmed',
    state: 'Delivered',
    provider: 'simulated',
    buyer: { name: 'Asha Rao', email: 'asha@example.org' },
    createdAt: '2026-05-04T10:00:00.000Z',
    isConfirmed: false,
    reservedUntil: null,
    vintage: null,
    issuanceId: null,
    serials: [],
    course: [{ state: 'Delivered', at: '2026-05-04T10:00:00.000Z' }],
    certificateId: null,
    retirement: null,
    ...change,
  };
}

/** Returns a certificate of 1,200 credits in two runs, not yet entered at the registry. */
export function certificate(change: Partial<Certificate> = {}): Certificate {
  const _id = nextId('certificate');
  return {
    _id,
    url: `${window.location.origin}/certificate/${_id}`,
    quantity: 1200,
    project: {
      _id: 'project00000001',
      name: 'Sundarbans mangroves',
      place: 'Kakdwip, West Bengal, India',
      registry: 'Verra',
      methodology: 'VM0033',
    },
    vintage: 2023,
    serials: [
      { first: 'VCS-1', last: 'VCS-700' },
      { first: 'VCS-901', last: 'VCS-1400' },
    ],
    beneficiary: 'Meadow Hotels',
    reason: 'Travel of our guests',
    year: '2024-2025',
    state: 'Requested',
    demonstration: false,
    claim: findClaim('none'),
    ledgerAgrees: true,
    registryRetirement: null,
    requestedAt: '2026-05-04T10:00:00.000Z',
    ...change,
  };
}

/** Returns a row of the register: 1,200 requested credits, without a name. */
export function registered(change: Partial<RegisteredRetirement> = {}): RegisteredRetirement {
  return {
    _id: nextId('certificate'),
    projectId: 'project00000001',
    project: 'Sundarbans mangroves',
    vintage: 2023,
    quantity: 1200,
    year: '',
    state: 'Requested',
    demonstration: false,
    name: '',
    requestedAt: '2026-05-04T10:00:00.000Z',
    ...change,
  };
}
