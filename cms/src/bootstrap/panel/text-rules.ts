import { blocksInput, messages, toParagraphs, toPlainText } from '@canopy/domain/common';
import type { UID } from '@strapi/strapi';
import { z } from 'zod';
import { invalid, invalidField, parse, toFieldErrors } from '../../http/input';
import { fromPanel } from '../../http/request-kind';
import type { DocumentCall } from '../../panel-type/document-call';
import { completeBlocks, plainTextField, readBlocks } from '../../rows/rich-text';
import { refuseFields } from './schema-refusals';

/** Limits that a schema sets for a text. */
interface Limits {
  readonly maxLength?: number;
  readonly required?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Keeps an entry's plain text and its blocks in step when a write contains either. Call it in the
 * transaction that writes the entry, while holding the entry's lock.
 * @throws ValidationError (400) at `blocks` for blocks outside the format or a picture outside the
 *   media library. Also for a text that is too long, or a missing required text. Also for two
 *   different texts, except from the panel, whose form sends the old plain text along.
 */
export async function keepText({ uid, action, params }: DocumentCall): Promise<void> {
  const field = plainTextField(uid);
  if (!field) return;
  const attributes: Readonly<Record<string, Limits>> = strapi.contentType(
    uid as UID.ContentType,
  ).attributes;
  const { maxLength = Infinity, required } = attributes[field] ?? {};
  const stored = await readDraft(uid, params.documentId, field);
  if (action !== 'publish') {
    const { blocks, [field]: text } = params.data ?? {};
    if (blocks !== undefined) {
      const written = await readWritten(uid, blocks, maxLength);
      const isGiven = typeof text === 'string' && !(text === '' && action === 'create');
      if (isGiven && !fromPanel() && text !== written.text) throw disagree(field);
      params.data = { ...params.data, blocks: written.blocks, [field]: written.text };
    } else if (typeof text === 'string' || text === null) {
      if (!stored?.blocks || text !== toPlainText(readBlocks(stored.blocks, ''))) {
        const paragraphs = toParagraphs(text ?? '');
        params.data = {
          ...params.data,
          blocks: paragraphs.length > 0 ? paragraphs : null,
          [field]: toPlainText(paragraphs),
        };
      }
    }
  }
  const publishes = action === 'publish' || params.status === 'published';
  if (required && publishes && !(params.data?.[field] ?? stored?.[field])) {
    throw refuseBlocks(uid, messages.required);
  }
}

/** @param given the editor's blocks; null when the panel's field is empty */
async function readWritten(uid: string, given: unknown, most: number) {
  const schema = z.object({ blocks: blocksInput(most) });
  try {
    const { blocks } = parse(schema, { blocks: given ?? [] });
    return { blocks: await completeBlocks(blocks), text: toPlainText(blocks) };
  } catch (error) {
    // The panel shows errors of a field, not of its parts.
    if (fromPanel()) throw refuseBlocks(uid, toFieldErrors(error)[0]?.message ?? '');
    throw error;
  }
}

function refuseBlocks(uid: string, message: string): Error {
  if (!fromPanel()) return invalidField('blocks', message);
  return refuseFields(uid, [{ path: ['blocks'], message }]);
}

function disagree(field: string): Error {
  const message = messages.blocksDisagree(field);
  return invalid(message, [
    { path: ['blocks'], message },
    { path: [field], message },
  ]);
}

async function readDraft(
  uid: string,
  documentId: string | undefined,
  field: string,
): Promise<Fields | null> {
  if (!documentId) return null;
  const where = { documentId, publishedAt: null };
  return strapi.db.query(uid).findOne({ select: ['blocks', field], where });
}
