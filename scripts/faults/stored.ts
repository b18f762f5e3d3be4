import { createHash } from 'node:crypto';
import type { CarbonProject, OrderProvider, OrderState } from '@canopy/domain/credits';
import type { EmissionRecord, Period } from '@canopy/domain/inventory';
import type { Dashboard } from '@canopy/domain/reports';
import type { Product, ProductOrderState } from '@canopy/domain/shop';
import { mayBecome } from '../../domain/src/credits/order-states';
import { holdsStock, mayProductOrderBecome } from '../../domain/src/shop/product-order-states';
import { outboxOf } from '../../tests/support/mail';
import {
  amountsOf,
  findTrailFaults,
  findWrongRecords,
  readTrail,
} from '../../tests/support/stored-records';
import { verifyLedger } from '../lib/verify-ledger.mjs';
import { RETIREMENT } from './orders';
import { CREDITS, PIECES } from './prepare';
import type { Trial } from './trial';

/** Years that contain a trial's rows. */
const YEARS = ['2023-2024', '2024-2025'];

/** Relative tolerance for figures added up in another order. */
const ROUNDING = 1e-9;

/** Counts each stored thing: rows, orders, steps of their courses, edits and signatures. */
export async function storedThings({ inside, clientId, ledger }: Trial) {
  const { sql } = inside;
  const stored = new Map<string, number>();
  const add = (thing: string) => stored.set(thing, (stored.get(thing) ?? 0) + 1);
  const rows = await sql<{ thing: string }>(
    `select description as thing from emission_records where client_id = ?
     union all select idempotency_key from orders
     union all select idempotency_key from product_orders
     union all select reason from audit_entries
     where client_key = ? and (subject_id = '' or subject_type = 'period') and reason like '% of the trial'
     union all select concat(o.reference, ' ${RETIREMENT}') from retirements r
     join orders o on o.document_id = r.order_id`,
    clientId,
    clientId,
  );
  const known = rows.filter(({ thing }) => !thing.endsWith(RETIREMENT) || ledger.isKnown(thing));
  for (const { thing } of known) add(thing);
  for (const entries of (await readTrail(sql, clientId)).values()) {
    for (const amount of amountsOf(entries)) add(`edit ${amount}`);
  }
  for (const { reference, course } of await readCourses(sql)) {
    // Unknown steps follow automatically.
    const steps = course.map(({ state }) => `${reference} ${state}`).filter(ledger.isKnown);
    for (const step of steps) add(step);
  }
  const signed = await sql<{ people: unknown }>(
    'select people from statements where client_id = ?',
    clientId,
  );
  for (const { people } of signed) {
    const { signedBy } = parsed<{ signedBy: { name: string } }>(people);
    add(signedBy.name);
  }
  return stored;
}

interface Course {
  readonly reference: string;
  readonly state: string;
  readonly provider: OrderProvider;
  readonly course: readonly { readonly state: string; readonly at: string }[];
}

async function readCourses(sql: Trial['inside']['sql']): Promise<Course[]> {
  const columns = 'reference, state, provider, course';
  const rows = await sql<Omit<Course, 'course'> & { course: unknown }>(
    `select ${columns} from orders union all select ${columns} from product_orders`,
  );
  return rows.map((row) => ({ ...row, course: parsed<Course['course']>(row.course) }));
}

/** Parses a JSON column, which SQLite returns as text. */
const parsed = <Json>(stored: unknown): Json =>
  (typeof stored === 'string' ? JSON.parse(stored) : stored) as Json;

/** Counts order mails by recipient. Repeated mails with the same Message-ID count once. */
export async function receivedMails(trial: Trial): Promise<Map<string, number>> {
  const mails = trial.options.mails?.() ?? (await outboxOf(trial.dataDir));
  const received = new Map<string, number>();
  const seen = new Set<string>();
  const add = (thing: string) => received.set(thing, (received.get(thing) ?? 0) + 1);
  for (const { to, subject = '', messageId = '' } of mails) {
    if (seen.has(messageId)) continue;
    seen.add(messageId);
    const address = to?.[0]?.address ?? '';
    // An order that continues gets a mail for each state, or only for the last one.
    const known = [`mail to ${address}`, `mail to ${address}: ${subject}`];
    for (const thing of known.filter(trial.ledger.isKnown)) add(thing);
  }
  return received;
}

/** Returns the names of acknowledged files that are completely readable. */
export async function readableFiles(trial: Trial): Promise<string[]> {
  const names: string[] = [];
  for (const [name, { at, bytes }] of trial.files) {
    const answer = await trial.download(`/api/evidence/${at}`);
    if (bytes.equals(answer.bytes)) names.push(name);
  }
  return names;
}

/** @returns a sentence for each inconsistency in the database */
export async function findFaults(trial: Trial): Promise<string[]> {
  const { sql } = trial.inside;
  const trail = await readTrail(sql, trial.clientId);
  return [
    ...(await findWrongRecords(sql, trial.clientId)),
    ...findTrailFaults(trail, await trial.records()),
    ...(await findWrongTotals(trial)),
    ...(await findWrongYears(trial)),
    ...(await findWrongCredits(trial)),
    ...(await findWrongPieces(trial)),
    ...(await findWrongCourses(trial)),
    ...(await findCutFiles(trial)),
    ...(await findWrongSteps(trial)),
    ...(await findDamage(trial)),
  ];
}

const SCOPES = ['scope1', 'scope2', 'scope3'] as const;

/** Finds dashboards whose totals differ from the sums of their records, sites and users. */
async function findWrongTotals(trial: Trial): Promise<string[]> {
  const wrong: string[] = [];
  for (const year of YEARS) {
    const query = `financialYear=${year}`;
    const dashboard = await trial.read<Dashboard>(`/api/dashboard?${query}`);
    const records = await trial.read<EmissionRecord[]>(`/api/getdata12?${query}`);
    const { totals, sites, users } = dashboard;
    for (const [n, scope] of SCOPES.entries()) {
      const ofScope = records.filter(({ group }) => group === `Scope ${n + 1}`);
      const sums = {
        records: sum(ofScope.map(({ counted }) => counted?.result ?? Number.NaN)),
        sites: sum(sites.map((site) => site[scope])),
        users: sum(users.map((user) => user[scope])),
      };
      for (const [name, found] of Object.entries(sums)) {
        if (Math.abs(found - totals[scope]) <= ROUNDING * totals[scope]) continue;
        wrong.push(`${scope} of ${year} is ${totals[scope]}, but its ${name} add up to ${found}.`);
      }
    }
  }
  return wrong;
}

const sum = (figures: readonly number[]) => figures.reduce((all, each) => all + each, 0);

/**
 * Finds locked years with a missing or different statement, and missing or duplicate statement
 * versions.
 */
async function findWrongYears(trial: Trial): Promise<string[]> {
  const years = await trial.read<Period[]>('/api/periods');
  const stored = await trial.inside.sql<{ year: string; version: number }>(
    'select year, version from statements where client_id = ? order by year, version',
    trial.clientId,
  );
  return years.flatMap(({ year, state, version, statement }) => {
    const versions = stored.filter((each) => each.year === year).map((each) => each.version);
    const isWhole = versions.every((each, n) => Number(each) === n + 1);
    return [
      ...(isWhole && versions.length === version
        ? []
        : [`${year} is at version ${version}, with the statements ${versions}.`]),
      ...(state === 'Locked' && (!statement || statement.differs)
        ? [`${year} is locked, but its figures differ from its statement.`]
        : []),
    ];
  });
}

/**
 * Finds a wrong number of remaining credits, issuances that contradict their movements, and wrong
 * retirements.
 */
async function findWrongCredits(trial: Trial): Promise<string[]> {
  const { projectId } = trial.prepared;
  const [sold] = await trial.inside.sql<{ credits: number | string | null }>(
    `select sum(quantity) as credits from orders
     where state in ('Reserved', 'Paid', 'Delivered', 'Retired') and project_id = ?`,
    projectId,
  );
  const { quantity } = await trial.read<CarbonProject>(`/api/getprojects/${projectId}`);
  const left = CREDITS - Number(sold?.credits ?? 0);
  const { lines, isRight } = await verifyLedger(trial.databaseUrl || undefined, trial.dataDir);
  const retired = await trial.inside.sql<{ reference: string; retirements: number | string }>(
    `select o.reference, count(r.id) as retirements from orders o
     left join retirements r on r.order_id = o.document_id
     group by o.reference, o.state
     having count(r.id) > 1 or (o.state = 'Retired' and count(r.id) = 0)`,
  );
  return [
    ...(quantity === left ? [] : [`${quantity} credits are left, not ${left}.`]),
    ...(isRight ? [] : lines),
    ...retired.map(({ reference, retirements }) => `${reference} has ${retirements} retirements.`),
  ];
}

/**
 * Finds orders whose state differs from their course's last step, and courses with a forbidden
 * step.
 */
async function findWrongCourses(trial: Trial): Promise<string[]> {
  const all = await readCourses(trial.inside.sql);
  return all.flatMap(({ reference, state, provider, course }) => {
    const states = course.map((step) => step.state);
    const isRight = states.every((to, n) => {
      const from = states[n - 1];
      if (from === undefined) return to === 'Reserved';
      return reference.startsWith('PRO-')
        ? mayProductOrderBecome(from as ProductOrderState, to as ProductOrderState)
        : mayBecome(from as OrderState, to as OrderState, provider);
    });
    if (isRight && states.at(-1) === state) return [];
    return [`${reference} is ${state} by way of ${states}.`];
  });
}

/** Finds a product stock that contradicts the pieces held by orders. */
async function findWrongPieces(trial: Trial): Promise<string[]> {
  const orders = await trial.inside.sql<{ pieces: number; state: ProductOrderState }>(
    'select pieces, state from product_orders',
  );
  const held = orders.filter(({ state }) => holdsStock(state));
  const left = PIECES - sum(held.map(({ pieces }) => Number(pieces)));
  const { quantity } = await trial.read<Product>(`/api/products/${trial.prepared.productId}`);
  return quantity === left ? [] : [`${quantity} pieces are left, not ${left}.`];
}

/** Finds evidence rows whose file has another size or hash. Includes unacknowledged uploads. */
async function findCutFiles(trial: Trial): Promise<string[]> {
  const rows = await trial.inside.sql<{ uuid: string; bytes: number; sha256: string }>(
    'select uuid, bytes, sha_256 as sha256 from evidences where client_id = ?',
    trial.clientId,
  );
  const wrong: string[] = [];
  for (const { uuid, bytes, sha256 } of rows) {
    const file = await trial.download(`/api/evidence/${uuid}`);
    const hash = createHash('sha256').update(file.bytes).digest('hex');
    if (file.bytes.length === Number(bytes) && hash === sha256) continue;
    wrong.push(`Evidence ${uuid} was answered ${file.status} with ${file.bytes.length} bytes.`);
  }
  return wrong;
}

/** Finds history steps whose recorded number of entries is wrong. */
async function findWrongSteps(trial: Trial): Promise<string[]> {
  const steps = await trial.inside.sql<{ id: number; parts: number; found: number | string }>(
    `select step.id, step.parts, count(entry.id) as found from audit_entries step
     left join audit_entries entry on entry.part_of = step.document_id and entry.client_key = step.client_key
     where step.client_key = ? and step.parts > 0 group by step.id, step.parts`,
    trial.clientId,
  );
  return steps
    .filter(({ parts, found }) => Number(parts) !== Number(found))
    .map(({ id, parts, found }) => `Step ${id} of the history has ${found} entries, not ${parts}.`);
}

async function findDamage(trial: Trial): Promise<string[]> {
  if (trial.isOnPostgres) return [];
  const rows = await trial.inside.sql<{ integrity_check: string }>('pragma integrity_check');
  return rows.map((row) => row.integrity_check).filter((found) => found !== 'ok');
}
