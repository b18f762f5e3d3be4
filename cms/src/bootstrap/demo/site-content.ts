import { toPaise, toParagraphs, toPlainText, type WrittenBlock } from '@canopy/domain/common';
import { issuanceInput } from '@canopy/domain/credits';
import { LEGAL_PAGES } from '@canopy/domain/site-pages';
import type { Knex } from 'knex';
import { parse } from '../../http/input';
import { toRow as toBuyerRow } from '../../modules/credits/buyer/wire';
import { toRow as toProjectRow } from '../../modules/credits/carbon-project/wire';
import * as issuances from '../../modules/credits/issuance/issuance';
import * as ledger from '../../modules/credits/issuance/ledger';
import { toRow as toProductRow } from '../../modules/shop/product/wire';
import { PAGE_UIDS } from '../../modules/site/page/page';
import { newDocumentIds } from '../../rows/document-id';
import { insertMany } from '../../rows/insert-many';
import { FILE_LINKS, fileByType } from '../../rows/media-folders';
import { hasPublicationDates } from '../../rows/published';
import { completeBlocks } from '../../rows/rich-text';
import { addFiles, type FileIds, type FileRow, writePictures } from '../content/pictures';
import type { DemoContent, DemoProject } from './content';
import { type DemoDate, moveTime } from './demo-date';
import { nameSummary, writeSummaries } from './project-documents';

const PRODUCT = 'api::product.product';
const PROJECT = 'api::carbon-project.carbon-project';
const NEWS = 'api::news-article.news-article';
const BLOG = 'api::blog-post.blog-post';
const JOB = 'api::job-opening.job-opening';
const BUYER = 'api::buyer.buyer';
const SITE = 'api::site.site';

/**
 * Time of each list's newest entry, which moves with the demo's day. Each following entry is an hour
 * older.
 */
const NEWEST = Date.UTC(2025, 2, 28, 9);
const HOUR_MS = 60 * 60 * 1000;

/** Registry of all demo credits. No registry of this name exists. */
const REGISTRY = 'Demo registry';

/** Writes the pictures and documents of all this content. */
export async function writeSiteFiles(demo: DemoContent): Promise<FileRow[]> {
  const pictured = [...demo.products, ...demo.projects, ...demo.news, ...demo['blog-posts']];
  return [...(await writePictures(pictured)), ...(await writeSummaries(demo.projects))];
}

interface Entry {
  readonly row: Record<string, unknown>;
  /** Names of its pictures and documents, by field. */
  readonly files?: Readonly<Record<string, readonly string[]>>;
}

/** Adds products, projects, news, articles, job openings and buyers. All of it is invented. */
export async function addSiteContent(
  demo: DemoContent,
  files: readonly FileRow[],
  date: DemoDate,
  trx: Knex.Transaction,
): Promise<void> {
  const newest = moveTime(date, NEWEST).getTime();
  const ids = await addFiles(files, trx);
  const add = (uid: string, entries: readonly Entry[]) =>
    addPublished(uid, entries, { ids, newest }, trx);
  const write = async <Field extends string>(field: Field, entry: WithText<Field>) =>
    writeText(field, entry, files);
  await add(
    PRODUCT,
    demo.products.map(({ picture, pictureText: _, ...product }) => ({
      row: toProductRow(product),
      files: { images: [picture] },
    })),
  );
  const projectIds = await add(
    PROJECT,
    await Promise.all(
      demo.projects.map(async ({ picture, pictureText: _, issuances: __, ...project }) => ({
        row: { ...toProjectRow(project), ...(await write('description', project)) },
        files: {
          photo: [picture],
          document: project.featured ? [nameSummary(project)] : [],
        },
      })),
    ),
  );
  // These inserts bypass the rules that issue a project's credits when it is published.
  for (const [n, project] of demo.projects.entries()) {
    await issueCredits(projectIds[n] ?? '', project, trx);
  }
  await add(
    NEWS,
    await Promise.all(
      demo.news.map(async ({ picture, pictureText: _, publishedOn, ...news }) => ({
        row: {
          ...news,
          ...(await write('content', news)),
          publishedOn: moveTime(date, publishedOn),
        },
        files: { image: [picture] },
      })),
    ),
  );
  await add(
    BLOG,
    await Promise.all(
      demo['blog-posts'].map(async ({ picture, pictureText: _, ...blog }) => ({
        row: { ...blog, ...(await write('description', blog)) },
        files: { image: [picture] },
      })),
    ),
  );
  await add(
    JOB,
    demo['job-openings'].map((job) => ({ row: { ...job, applyEmail: job.applyEmail || null } })),
  );
  for (const name of LEGAL_PAGES) await add(PAGE_UIDS[name], [{ row: demo.pages[name] }]);
  const buyers = demo.buyers.map((buyer, n) => ({
    ...toBuyerRow(buyer),
    createdAt: new Date(newest - n * HOUR_MS),
  }));
  await insertMany(BUYER, buyers, trx);
  await fileByType(trx);
  const { documentId } = await strapi.db.query(SITE).findOne({ select: ['documentId'] });
  await strapi.documents(SITE).update({
    documentId,
    data: {
      contactEmail: 'hello@canopy.example',
      contactPhone: '+91 00000 00000',
      contactAddress: 'Canopy, 4th floor, Banyan House, Pune 411001, India',
      sellerPayment: 'Demonstration: there is no account. Do not pay.',
      delivery: [
        { region: 'India', costPaise: 9_900, freeFromPaise: 199_900, days: 7 },
        { region: 'everywhere', costPaise: 180_000, days: 21 },
      ],
      returns: 'Within 30 days of delivery, unused. The buyer pays the return.',
    },
  });
}

async function issueCredits(
  projectId: string,
  { projectName, quantity, price, methodology, issuances: serialised }: DemoProject,
  trx: Knex.Transaction,
): Promise<void> {
  if (!serialised) {
    const offer = { projectId, projectName, quantity, pricePaise: toPaise(price), methodology };
    await ledger.issueUnserialised(offer, 'server', trx);
    return;
  }
  for (const issuance of serialised) {
    const whole = { ...issuance, projectId, methodology, registry: REGISTRY };
    await issuances.add(parse(issuanceInput, whole));
  }
}

/** Entry with its text in this field, or in its blocks. */
type WithText<Field extends string> = {
  readonly blocks?: readonly WrittenBlock[] | undefined;
} & Readonly<Record<Field, string>>;

/**
 * Returns an entry's text as columns, both plain and in blocks.
 * @param files the pictures, which blocks address by name
 */
async function writeText<Field extends string>(
  field: Field,
  entry: WithText<Field>,
  files: readonly FileRow[],
) {
  const written = (entry.blocks ?? toParagraphs(entry[field])).map((block) =>
    block.type === 'image'
      ? { ...block, image: { ...block.image, url: findAddress(block.image.url, files) } }
      : block,
  );
  return { [field]: toPlainText(written), blocks: await completeBlocks(written) };
}

function findAddress(picture: string, files: readonly FileRow[]): string {
  const file = files.find(({ name }) => name === `${picture}.webp`);
  if (!file) throw new Error(`The demo shows no picture ${picture}.`);
  return file.url;
}

/**
 * Adds entries as an editor would leave them: a draft and its published version, with the same
 * files. Strapi's own create needs about thirty statements per entry.
 * @param newest time of the first entry
 * @returns the entries' document ids
 */
async function addPublished(
  uid: string,
  entries: readonly Entry[],
  { ids, newest }: { readonly ids: FileIds; readonly newest: number },
  trx: Knex.Transaction,
): Promise<string[]> {
  const documentIds = newDocumentIds(entries.length);
  const versions = entries.flatMap(({ row, files = {} }, n) => {
    const createdAt = new Date(newest - n * HOUR_MS);
    const documentId = documentIds[n];
    const dates = hasPublicationDates(uid) ? { publishedOn: createdAt } : {};
    return [null, createdAt].map((publishedAt) => ({
      files,
      row: { ...dates, ...row, documentId, createdAt, updatedAt: createdAt, publishedAt },
    }));
  });
  await insertMany(
    uid,
    versions.map(({ row }) => row),
    trx,
  );
  const { tableName } = strapi.db.metadata.get(uid);
  const stored: { id: number; document_id: string; published_at: unknown }[] = await strapi.db
    .connection(tableName)
    .select('id', 'document_id', 'published_at')
    .transacting(trx);
  const links = versions.flatMap(({ row, files }) => {
    const version = stored.find(
      ({ document_id, published_at }) =>
        document_id === row.documentId && (published_at === null) === (row.publishedAt === null),
    );
    return Object.entries(files).flatMap(([field, names]) =>
      names.map((name, n) => ({
        file_id: ids.get(name),
        related_id: version?.id,
        related_type: uid,
        field,
        order: n + 1,
      })),
    );
  });
  if (links.length > 0) await strapi.db.connection(FILE_LINKS).insert(links).transacting(trx);
  return documentIds;
}
