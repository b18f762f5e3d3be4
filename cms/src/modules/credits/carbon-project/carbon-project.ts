/** Carbon projects. Once a project has issuances, the ledger determines its price and quantity. */

import { countryName, toPaise } from '@canopy/domain/common';
import type {
  EditedProjectQuery,
  ProjectChange,
  ProjectDraftChange,
  ProjectDraftInput,
  ProjectEntry,
  ProjectInput,
  ProjectQuery,
} from '@canopy/domain/credits';
import { entryPaths } from '@canopy/domain/site-pages';
import {
  addEntry,
  changeEntry,
  editedEntries,
  listForEditors,
  readEntry,
} from '../../../rows/entries';
import { EntryIndex } from '../../../rows/entry-index';
import type { EntryType } from '../../../rows/entry-versions';
import {
  entryRow,
  listChanges as listEntryChanges,
  PUBLISHED,
  type Version,
} from '../../../rows/published';
import type { CheckedFile } from '../../../server/received-files';
import { findRetirable } from '../issuance/ledger';
import { readOffered } from '../issuance/read-offered';
import { type ProjectDraft, type ProjectRow, toEdited, toEntry, toPublic, toRow } from './wire';

const PROJECT = {
  uid: 'api::carbon-project.carbon-project',
  name: 'projectName',
  pictures: 'photo',
  toEdited: (rows) => rows.map(toEdited),
  path: ({ documentId, projectName }) =>
    entryPaths.project({ _id: documentId, projectName: projectName ?? '' }),
} as const satisfies EntryType<ProjectDraft, object>;

const SEARCHED = ['projectName', 'description'] as const;
export const index = new EntryIndex(PROJECT.uid, SEARCHED);

/** Lists matching public projects, newest first: all, or the page that the query requests. */
export async function list(query: ProjectQuery) {
  return index.list(select(query), query, async (rows: ProjectRow[]) => {
    const retirable = await findRetirable(rows.map(({ documentId }) => documentId));
    return rows.map((row) => toPublic(row, retirable.has(row.documentId)));
  });
}

/** Lists when each public project last changed. */
export const listChanges = () =>
  listEntryChanges<Pick<ProjectRow, 'projectName'>>(PROJECT.uid, ['projectName']);

/** Lists the drafts of matching projects, with their states. */
export const listDrafts = (query: EditedProjectQuery) =>
  listForEditors(PROJECT, { where: select(query).where, searched: SEARCHED }, query);

export const { draft, discard, remove, changeMany } = editedEntries(PROJECT);

/**
 * Reads a project with its issuances.
 * @throws 404 when it doesn't exist or isn't public
 */
export async function one(documentId: string, version: Version = 'public'): Promise<ProjectEntry> {
  const row = await readEntry<ProjectRow>(PROJECT, documentId, version);
  return toEntry(row, await readOffered(documentId));
}

/**
 * Returns a public project's name.
 * @throws 404 when it doesn't exist or isn't public
 */
export async function readName(documentId: string): Promise<string> {
  const selection = { documentId, version: 'public', populate: {} } as const;
  return (await entryRow<ProjectRow>(PROJECT.uid, selection)).projectName;
}

/**
 * Returns the name of a project, published or not.
 * @returns undefined when there is no such project
 */
export async function findName(documentId: string): Promise<string | undefined> {
  const row = await strapi.db
    .query(PROJECT.uid)
    .findOne({ select: ['projectName'], where: { documentId }, orderBy: { publishedAt: 'asc' } });
  return row?.projectName;
}

/** Reads a project's nearest place and country; '' if unknown. */
export async function readPlace(documentId: string): Promise<string> {
  const where = { documentId, ...PUBLISHED };
  const row: Pick<ProjectRow, 'nearestPlace' | 'countryCode' | 'location'> | null = await strapi.db
    .query(PROJECT.uid)
    .findOne({ select: ['nearestPlace', 'countryCode', 'location'], where });
  const country = countryName(row?.countryCode ?? '') ?? row?.location;
  return [row?.nearestPlace, country].filter(Boolean).join(', ');
}

/** Adds a project with its files, all or nothing. See `addEntry` for refusals. */
export const add = (input: ProjectInput | ProjectDraftInput, files: ProjectFiles) =>
  addEntry(PROJECT, toRow(input), files);

/**
 * Changes a project. See `changeEntry` for refusals.
 * @param files the new files of each field, if any
 */
export const change = (
  documentId: string,
  change: ProjectChange | ProjectDraftChange,
  files: ProjectFiles,
) => changeEntry(PROJECT, documentId, toRow(change), files);

export type ProjectFiles = Readonly<Record<'photo' | 'video' | 'document', readonly CheckedFile[]>>;

function select({
  projectType,
  location,
  rating,
  verification,
  featured,
  minPrice,
  maxPrice,
}: Omit<ProjectQuery, 'q' | 'page' | 'pageSize'>) {
  const pricePaise = {
    ...(minPrice !== undefined && { $gte: toPaise(minPrice) }),
    ...(maxPrice !== undefined && { $lte: toPaise(maxPrice) }),
  };
  const where = {
    ...(projectType && { projectType }),
    ...(location && { location }),
    ...(rating && { rating }),
    ...(verification && { verification }),
    ...(featured && { featured: featured === 'true' }),
    ...(Object.keys(pricePaise).length > 0 && { pricePaise }),
  };
  return { where, populate: { photo: true, video: true, document: true } };
}
