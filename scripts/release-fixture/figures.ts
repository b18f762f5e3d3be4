import type {
  ActivityMetric,
  EmissionRecord,
  Instrument,
  Period,
  Site,
} from '@canopy/domain/inventory';
import type { Me } from '@canopy/domain/session';
import { type ApiCall, ask, send } from '../lib/api-calls';
import { FIRST_YEAR, logIn, type People } from './fill';

/** Call that a person ('' is a visitor) made, and its answer: JSON, or text that is not JSON. */
export interface Figure extends ApiCall {
  readonly who: string;
  readonly answer: unknown;
}

/** Public answers of a release, and figures that its database does not contain. */
export interface Figures {
  /** Commit of the release. */
  readonly commit: string;
  readonly people: People;
  /** Evidence, logos and files of statements: path below the data folder to content in base64. */
  readonly files: Readonly<Record<string, string>>;
  readonly figures: readonly Figure[];
}

const SCOPES = ['Scope 1', 'Scope 2', 'Scope 3'];
const FLAGS = ['ambiguous', 'out-of-date', 'as-published', 'fallback-region'];
/** Policies that a client might choose instead. */
const POLICIES = ['allocation=documented', 'allocation=daily', 'gwpSet=AR4'];
const POLICIES_OF_SITES = ['consolidation=equity-share', 'scope2Method=market'];
const PROVEN_OR_NOT = ['dataKind=measured&evidence=with', 'dataKind=not-stated&evidence=without'];

/** Calendar years in which the financial years of the records start. */
const YEARS = Array.from({ length: 7 }, (_, n) => FIRST_YEAR - 1 + n);

const labelOf = (year: number, startsIn = 4) =>
  startsIn === 1 ? `${year}` : `${year}-${year + 1}`;

const PAGES = [
  '/api/products',
  '/api/news',
  '/api/blogs',
  '/api/jobs',
  '/api/landing',
  '/api/getprojects',
  '/api/pages/imprint',
  '/api/site',
  '/api/retirements',
  '/api/ledger?format=json',
];

/** Repeats calls, each with a session of its caller, and returns the answers. */
export async function answersTo(
  url: string,
  people: People,
  calls: readonly (ApiCall & { who: string })[],
): Promise<Figure[]> {
  const tokens = new Map<string, string>();
  for (const who of new Set(calls.map((call) => call.who))) {
    const login = people[who];
    if (!login) continue;
    tokens.set(who, await logIn(url, login));
  }
  const figures: Figure[] = [];
  for (const call of calls) {
    const { status, text } = await send(url, call, tokens.get(call.who));
    if (status >= 300)
      throw new Error(`${call.who}: ${call.method} ${call.path} answered ${status}: ${text}`);
    figures.push({ ...call, answer: parsed(text) });
  }
  return figures;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Lists every call with figures in its answer: for all clients, users, years, businesses and
 * visitors.
 */
export async function callsForFigures(
  url: string,
  people: People,
): Promise<(ApiCall & { who: string })[]> {
  const calls: (ApiCall & { who: string })[] = [];
  const get = (who: string, path: string) => calls.push({ who, method: 'GET', path });

  for (const path of PAGES) get('', path);
  get('admin', '/api/getclients');
  get('admin', '/api/allusers');
  get('admin', '/api/getdata');
  get('admin', '/api/getdata?page=2&pageSize=25&sort=Emission&order=desc');
  get('admin', '/api/getdata?edition=Handbook%202024&country=IN');
  get('admin', '/api/factor-sources');
  get('admin', '/api/unit-names');
  get('admin', '/api/library');
  get('admin', '/api/library/india-open-1.2?page=1');
  get('admin', '/api/library/india-cea-v21?page=1');
  get('admin', '/api/audit?page=1&pageSize=100');
  get('editor', '/api/getbuyers');
  get('editor', '/api/orders?page=1&pageSize=100');
  get('editor', '/api/issuances?page=1&pageSize=100');
  get('editor', '/api/product-orders?page=1&pageSize=100');
  for (const kind of ['products', 'news', 'blogs', 'projects']) {
    get('editor', `/api/content/${kind}?page=1&pageSize=100`);
  }
  get('editor', '/api/getbuyers?q=fixture&page=1&pageSize=10&sort=buyerName');

  for (const [who, login] of Object.entries(people)) {
    get(who, '/api/me');
    const jwt = await logIn(url, login);
    const me: Me = await ask(url, { method: 'GET', path: '/api/me' }, jwt);
    if (me.role === 'client' && me.manager) get(who, '/api/dashboard');
    if (me.role === 'client' && !me.manager) await ofClient(who, me, jwt);
    if (me.role === 'member') await ofMember(who, jwt);
    if (me.role === 'ecommerce-admin') ofShop(who, me.adminId);
    if (me.businessName) get(who, `/api/emission/${encodeURIComponent(me.businessName)}`);
  }

  async function ofClient(who: string, { client, policy }: Me, jwt: string): Promise<void> {
    const labels = YEARS.map((year) => labelOf(year, policy?.yearStartsIn));
    if (client?.logo) get(who, `/api${client.logo}`);
    get(who, '/api/getusers');
    get(who, '/api/getdata12');
    get(who, `/api/getdata12?leftOut=true&financialYear=${labels[3]}`);
    get(who, `/api/getdata12?page=1&totals=true&financialYear=${labels[4]}`);
    get(who, '/api/getdata12?page=2&pageSize=10&sort=result&order=desc');
    for (const flag of FLAGS) get(who, `/api/getdata12?flag=${flag}`);
    get(who, '/api/audit?page=1&pageSize=100');
    get(who, '/api/policy');
    for (const other of POLICIES) {
      get(who, `/api/policy/effect?financialYear=${labels[4]}&${other}`);
    }
    get(who, '/api/restatement');
    for (const financialYear of labels) {
      get(who, `/api/dashboard?financialYear=${financialYear}`);
      get(who, `/api/reports?financialYear=${financialYear}`);
    }
    for (const scope of SCOPES) {
      get(who, `/api/reports?financialYear=${labels[4]}&scope=${encodeURIComponent(scope)}`);
    }
    for (const filters of PROVEN_OR_NOT) {
      get(who, `/api/getdata12?page=1&pageSize=10&totals=true&${filters}`);
      get(who, `/api/reports?financialYear=${labels[4]}&${filters}`);
    }
    await ofClosing(who, labels, jwt);
  }
  /** Adds calls for a client's yearly statements, and for the figures of its sites in one year. */
  async function ofClosing(who: string, labels: readonly string[], jwt: string): Promise<void> {
    const read = <Json>(path: string) => {
      get(who, path);
      return ask<Json>(url, { method: 'GET', path }, jwt);
    };
    get(who, '/api/managers');
    const sites = await read<Site[]>('/api/sites');
    const instruments = await read<Instrument[]>('/api/instruments');
    const metrics = await read<ActivityMetric[]>('/api/activity-metrics');
    for (const { evidence } of [...instruments, ...metrics]) {
      if (evidence) get(who, `/api/evidence/${evidence}`);
    }
    for (const { year, version } of await read<Period[]>('/api/periods')) {
      for (let n = 1; n <= version; n += 1) {
        get(who, `/api/periods/${year}/statement?version=${n}`);
      }
    }
    get(who, `/api/periods/${labels[3]}/categories`);
    get(who, `/api/reports?standard=ghgp&financialYear=${labels[3]}`);
    if (sites.length === 0) return;
    for (const siteId of ['none', ...sites.map(({ _id }) => _id)]) {
      get(who, `/api/getdata12?page=1&pageSize=10&totals=true&siteId=${siteId}`);
      get(who, `/api/dashboard?financialYear=${labels[3]}&siteId=${siteId}`);
      get(who, `/api/reports?financialYear=${labels[3]}&siteId=${siteId}`);
    }
    for (const other of POLICIES_OF_SITES) {
      get(who, `/api/policy/effect?financialYear=${labels[4]}&${other}`);
    }
  }
  async function ofMember(who: string, jwt: string): Promise<void> {
    const records = await ask<EmissionRecord[]>(
      url,
      { method: 'GET', path: '/api/getdata12' },
      jwt,
    );
    const proofs = new Set<string>(records.map(({ emission }) => emission));
    for (const path of [...proofs].filter(Boolean).slice(0, 3)) get(who, `/api${path}`);
    get(who, '/api/getdata12');
    get(who, '/api/getdata12?page=1&pageSize=7&scope=Scope%203');
    get(who, '/api/imports');
    get(who, '/api/sites');
    get(who, '/api/periods');
    for (const { _id } of records.slice(0, 8)) get(who, `/api/records/${_id}/why`);
  }
  function ofShop(who: string, adminId: Me['adminId']): void {
    calls.push({ who, method: 'POST', path: '/api/businesses/by-admin', body: { adminId } });
    get(who, `/api/admin/emission/${adminId}`);
  }
  return calls;
}
