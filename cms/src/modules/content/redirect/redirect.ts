/** Old addresses of the site that lead elsewhere. */

import { messages } from '@canopy/domain/common';
import { contentMessages } from '@canopy/domain/content';
import {
  isRedirectTarget,
  isTaken,
  readRedirectPath,
  readTargetPath,
} from '@canopy/domain/site-pages';
import { invalidField } from '../../../http/input';
import type { DocumentCall } from '../../../panel-type/document-call';
import { lockUntilEnd } from '../../../rows/lock';
import { runInTransaction } from '../../../rows/transaction';

const UID = 'api::redirect.redirect';

interface Redirect {
  readonly documentId: string;
  readonly from: string;
  readonly to: string;
  readonly permanent: boolean;
}

/**
 * Finds the redirect of a requested path. Only addresses without a page are looked up, so each
 * lookup asks the database, and instances need no shared cache.
 */
export async function find(path: string): Promise<Redirect | null> {
  const from = readRedirectPath(path);
  return from === null ? null : strapi.db.query(UID).findOne({ where: { from } });
}

/**
 * Checks a redirect and writes it. Redirects are locked meanwhile, because each depends on others.
 * @throws 400 at `from` or `to` for an address that is malformed, taken, or part of another redirect
 */
export async function write<T>({ params }: DocumentCall, next: () => T): Promise<Awaited<T>> {
  return await runInTransaction(async (trx) => {
    await lockUntilEnd('redirects', trx);
    const all: Redirect[] = await strapi.db.query(UID).findMany();
    const others = all.filter(({ documentId }) => documentId !== params.documentId);
    const stored = all.find(({ documentId }) => documentId === params.documentId);
    params.data = { ...params.data, ...check({ ...stored, ...params.data }, others) };
    return await next();
  });
}

function check(given: Readonly<Record<string, unknown>>, others: readonly Redirect[]) {
  const to = String(given.to ?? '').trim();
  const from = readRedirectPath(String(given.from ?? '').trim());
  if (from === null) throw invalidField('from', contentMessages.redirectFromForm);
  if (isTaken(from)) throw invalidField('from', contentMessages.redirectTaken);
  if (others.some((other) => other.from === from)) {
    throw invalidField('from', contentMessages.redirectTwice);
  }
  if (to === '') throw invalidField('to', messages.required);
  if (!isRedirectTarget(to)) throw invalidField('to', contentMessages.redirectToForm);
  const target = readTargetPath(to);
  if (target === from) throw invalidField('to', contentMessages.redirectToItself);
  if (others.some((other) => other.from === target)) {
    throw invalidField('to', contentMessages.redirectChained);
  }
  if (others.some((other) => readTargetPath(other.to) === from)) {
    throw invalidField('from', contentMessages.redirectChained);
  }
  return { from, to };
}
