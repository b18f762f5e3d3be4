import { type Picture, toParagraphs } from '@canopy/domain/common';
import type { BlogPost, JobOpening, Landing, NewsArticle, NewsEntry } from '@canopy/domain/content';
import type { FakeCalls, FakeRequest } from './fake-api';
import { picture } from './market';

export const PICTURE: Picture = picture('hill');

const item = (title: string) => ({ title, text: `${title} in a sentence.`, image: null });

const section = (title: string) => ({
  title,
  text: `${title}, in short.`,
  items: [item(`${title}: first`), item(`${title}: second`)],
});

const group = (title: string) => ({
  title,
  contents: [1, 2, 3].map((n) => ({ img: PICTURE, text: `${title}, item ${n}` })),
});

export const LANDING: Landing = {
  hero: {
    title: 'Know what you emit',
    text: 'And show how.',
    image: PICTURE,
    imageDark: null,
    imagePhone: null,
    imagePhoneDark: null,
  },
  featureGroups: ['Measure Carbon Emission', 'Earn / Buy Carbon Credits', 'Explore'].map(group),
  whatWeDo: section('What We Do'),
  whoAreWeFor: section('Who Are We For'),
  howWeMayAlign: section('How We May Align'),
  customers: [{ name: 'Harbour & Sons', logo: PICTURE }],
  hospitality: { ...section('For Hospitality'), image: PICTURE },
  academic: { ...section('For Academia'), image: null },
  about: {
    vision: 'Everybody knows.',
    ethos: 'We show our working.',
    image: PICTURE,
    team: [{ name: 'Ananya Iyer', role: 'Director', text: 'Counts.', photo: PICTURE }],
    standards: [item('ISO 14064-1')],
    commitments: [item('Open factors')],
    projects: [item('Measuring with schools')],
  },
  contact: {
    title: 'Talk to us',
    text: 'We answer.',
    services: [
      'Carbon Footprint Measurement',
      'Carbon Credit Trading',
      'Neutrality Certification',
      'ESG Reporting',
      'Supply Chain Emissions',
      'Green Marketplace',
      'Climate Project Development',
      'Training and Workshops',
    ],
  },
};

/** Landing page content of a site where editors have published nothing. */
export const EMPTY_LANDING: Landing = {
  hero: {
    title: '',
    text: '',
    image: null,
    imageDark: null,
    imagePhone: null,
    imagePhoneDark: null,
  },
  featureGroups: [],
  whatWeDo: { title: '', text: '', items: [] },
  whoAreWeFor: { title: '', text: '', items: [] },
  howWeMayAlign: { title: '', text: '', items: [] },
  customers: [],
  hospitality: { title: '', text: '', items: [], image: null },
  academic: { title: '', text: '', items: [], image: null },
  about: {
    vision: '',
    ethos: '',
    image: null,
    team: [],
    standards: [],
    commitments: [],
    projects: [],
  },
  contact: { title: '', text: '', services: [] },
};

/** Returns the n-th news article. Higher numbers are newer. */
export const newsArticle = (n: number, change: Partial<NewsArticle> = {}): NewsArticle => ({
  _id: `news000${n}`,
  title: `News ${n}`,
  image: PICTURE,
  content: `One two three four five six seven eight nine ten eleven.\n\nSecond paragraph of ${n}.`,
  publishedAt: `2025-03-1${n}T06:30:00.000Z`,
  ...change,
});

/** Returns the n-th news article as on its page. */
export const newsEntry = (n: number, change: Partial<NewsEntry> = {}): NewsEntry => {
  const article = newsArticle(n);
  const { content, publishedAt } = article;
  return {
    ...article,
    blocks: toParagraphs(content),
    author: '',
    updatedAt: publishedAt,
    ...change,
  };
};

export const blogPost = (change: Partial<BlogPost> = {}): BlogPost => ({
  _id: 'blog0001',
  title: 'What a footprint counts',
  subtitle: 'Scopes in ten minutes',
  category: 'Climate Awareness',
  description: 'Fuel, power and everything else.',
  blocks: toParagraphs('Fuel, power and everything else.'),
  views: 1,
  image: PICTURE,
  link: 'https://www.example.org/read',
  ...change,
});

export const jobOpening = (change: Partial<JobOpening> = {}): JobOpening => ({
  _id: 'job00001',
  title: 'Carbon Accountant',
  department: 'Measurement',
  location: 'Pune',
  employmentType: 'Full-time',
  summary: 'Help organisations count.',
  description: 'You choose factors.\n\nYou defend them.',
  applyEmail: '',
  postedOn: '2025-03-10T06:30:00.000Z',
  ...change,
});

/** Returns the requested page of a list. */
export function pageOf<Row>(all: readonly Row[], { query }: FakeRequest) {
  const { page, pageSize } = query as { page: number; pageSize: number };
  const data = all.slice((page - 1) * pageSize, page * pageSize);
  return { data, meta: { page, pageSize, total: all.length } };
}

/** Returns the entry with an id and its neighbours in a list. */
function around<Row extends { readonly _id: string }>(all: readonly Row[], id: string): Row[] {
  const position = all.findIndex(({ _id }) => _id === id);
  return all.slice(Math.max(0, position - 1), position + 2);
}

/** Calls of a public site with content. */
export const CONTENT: FakeCalls = {
  'GET /landing': () => ({ body: LANDING }),
  'GET /news': (request) => {
    const all = [5, 4, 3, 2, 1].map((n) => newsArticle(n));
    if (request.query.around) return { body: around(all, String(request.query.around)) };
    return request.query.page
      ? { body: pageOf(all, request) }
      : { body: all.slice(0, (request.query.limit as number) ?? 5) };
  },
  'GET /products': (request) => ({ body: request.query.page ? pageOf([], request) : [] }),
  'GET /getprojects': (request) => ({ body: request.query.page ? pageOf([], request) : [] }),
  'GET /retirements': (request) => ({
    body: { ...pageOf([], request), totals: { requested: 0, retired: 0 }, years: [] },
  }),
};
