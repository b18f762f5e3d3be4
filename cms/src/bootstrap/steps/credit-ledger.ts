import type { Knex } from 'knex';
import * as ledger from '../../modules/credits/issuance/ledger';
import { addCreditTriggers } from '../../modules/credits/ledger-triggers';
import { insertMany } from '../../rows/insert-many';

const PROJECT = 'api::carbon-project.carbon-project';
const ORDER = 'api::order.order';
const MOVEMENT = 'api::movement.movement';

interface ProjectRow {
  readonly documentId: string;
  readonly projectName: string;
  readonly quantity: number | null;
  readonly pricePaise: number | null;
  readonly methodology: string | null;
}

interface OrderRow {
  readonly documentId: string;
  readonly projectId: string;
  readonly quantity: number;
}

/**
 * Writes the ledger for credits offered and sold before it existed. Applies to published projects
 * that offer credits and to projects with sold credits. Each gets an unserialised issuance of the
 * offered quantity, or of the sold one if that is larger. Its confirmed orders get the first
 * credits, in the order they were placed. Orders of a deleted project stay unchanged.
 */
export async function issueCredits(trx: Knex.Transaction): Promise<void> {
  await addCreditTriggers(trx);
  const orders = await readConfirmed();
  for (const project of await readProjects()) {
    const own = orders.get(project.documentId) ?? [];
    const sold = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = Math.max(project.quantity ?? 0, sold);
    // A draft gets its issuance when it is published, unless it was public before and has sales.
    if (quantity === 0 || (!project.isPublished && own.length === 0)) continue;
    const { documentId: projectId, projectName } = project;
    // A draft may lack these.
    const pricePaise = project.pricePaise ?? 0;
    const methodology = project.methodology ?? '';
    const offer = { projectId, projectName, quantity, pricePaise, methodology };
    const issuanceId = await ledger.issueUnserialised(offer, 'server', trx);
    let last = 0;
    const movements = own.flatMap(({ documentId: orderId, quantity: size }) => {
      const first = last + 1;
      last += size;
      const run = { issuanceId, first, last, orderId, actor: 'server' };
      return [
        { ...run, kind: 'reserve' },
        { ...run, kind: 'sell' },
      ];
    });
    await insertMany(MOVEMENT, movements, trx);
  }
}

/** Reads each project once: its published version, or else its draft. */
async function readProjects(): Promise<(ProjectRow & { readonly isPublished: boolean })[]> {
  const select = ['documentId', 'projectName', 'quantity', 'pricePaise', 'methodology'];
  const read = (publishedAt: object): Promise<ProjectRow[]> =>
    strapi.db.query(PROJECT).findMany({ select, where: { publishedAt }, orderBy: { id: 'asc' } });
  const published = await read({ $notNull: true });
  const ids = new Set(published.map(({ documentId }) => documentId));
  const drafts = await read({ $null: true });
  return [
    ...published.map((project) => ({ ...project, isPublished: true })),
    ...drafts
      .filter(({ documentId }) => !ids.has(documentId))
      .map((project) => ({ ...project, isPublished: false })),
  ];
}

/** Reads the confirmed orders by project, oldest first. */
async function readConfirmed(): Promise<ReadonlyMap<string, OrderRow[]>> {
  const rows: OrderRow[] = await strapi.db.query(ORDER).findMany({
    select: ['documentId', 'projectId', 'quantity'],
    where: { state: 'Confirmed' },
    orderBy: { id: 'asc' },
  });
  const byProject = new Map<string, OrderRow[]>();
  for (const row of rows) {
    const others = byProject.get(row.projectId);
    if (others) others.push(row);
    else byProject.set(row.projectId, [row]);
  }
  return byProject;
}
