import { errors } from '@strapi/utils';
import { fromPanel } from '../../http/request-kind';
import * as redirects from '../../modules/content/redirect/redirect';
import { checkBuyer } from '../../modules/credits/buyer-rules';
import {
  issueFirst,
  keepOrderedProject,
  writeBesideLedger,
} from '../../modules/credits/credit-rules';
import { cancelledOrder } from '../../modules/credits/order-rules';
import { checkFactor } from '../../modules/factors/factor-rules';
import { deleteRecord } from '../../modules/inventory/record-rules';
import {
  checkAccount,
  checkAccountMayGo,
  endSessions,
  setPassword,
} from '../../modules/session/account-rules';
import { publishProduct } from '../../modules/shop/product-rules';
import type { DocumentCall } from '../../panel-type/document-call';
import { hasPublicationDates } from '../../rows/published';
import { findRefusal } from './panel-types';
import { keepDates } from './publication-rules';
import { explainRefusal } from './schema-refusals';
import { keepText } from './text-rules';

const FACTOR = 'api::emission-factor.emission-factor';
const BUYER = 'api::buyer.buyer';
const PROJECT = 'api::carbon-project.carbon-project';
const PRODUCT = 'api::product.product';
const REDIRECT = 'api::redirect.redirect';
const ORDER = 'api::order.order';
const RECORD = 'api::emission-record.emission-record';
const ACCOUNT = 'plugin::users-permissions.user';

const CHANGES = ['create', 'update', 'clone', 'publish', 'unpublish', 'discardDraft', 'delete'];

/** Actions that write the given data or publish it. */
const WRITES = ['create', 'update', 'clone', 'publish'];

/**
 * Applies the rules of the site's calls to writes through the document service, which the panel
 * uses. Rules for publication dates, texts, credits and redirects apply to every caller. The others apply to
 * the panel alone, because the site's calls have already checked their input. Rewords the schema's
 * refusals for the panel.
 */
export function guardDocuments(): void {
  // The first middleware is outermost. It locks an entry before its credits, in the order of the
  // site's calls.
  strapi.documents.use(async (context, next) => {
    const call = context as DocumentCall;
    const isDated = CHANGES.includes(call.action) && hasPublicationDates(call.uid);
    return isDated ? keepDates(call, next) : next();
  });
  strapi.documents.use(async (context, next) => {
    const call = context as DocumentCall;
    if (WRITES.includes(call.action)) await keepText(call);
    return next();
  });
  strapi.documents.use(async (context, next) => {
    const call = context as DocumentCall;
    const { uid, action, params } = call;
    const writes = action === 'create' || action === 'update' || action === 'clone';
    if (uid === PROJECT && action === 'delete') {
      return keepOrderedProject(params.documentId ?? '', next);
    } else if (uid === PROJECT && (action === 'update' || action === 'publish')) {
      return writeBesideLedger(params.documentId ?? '', params.data ?? {}, next);
    } else if (uid === PROJECT && (action === 'create' || action === 'clone')) {
      return issueFirst(next);
    } else if (uid === PRODUCT && (action === 'publish' || params.status === 'published')) {
      return publishProduct(call, next);
    } else if (uid === REDIRECT && writes) {
      return redirects.write(call, next);
    } else if (fromPanel()) {
      const refusal = findRefusal(uid, action);
      if (refusal) throw new errors.ApplicationError(refusal);
      if (uid === FACTOR && writes) {
        params.data = await checkFactor(params.data ?? {}, params.documentId);
        // A copy is an independent factor.
        if (action === 'clone') params.data.pack = null;
      }
      if (uid === BUYER && writes) {
        params.data = await checkBuyer(params.data ?? {}, params.documentId);
      }
      if (uid === ORDER && action === 'update') params.data = await cancelledOrder(params);
      if (uid === RECORD && action === 'delete' && params.documentId) {
        return deleteRecord(params.documentId, next);
      }
      if (uid === ACCOUNT) return guardAccount(call, writes, next);
    }
    return next();
  });
  strapi.documents.use(async ({ uid }, next) => {
    try {
      return await next();
    } catch (error) {
      throw fromPanel() ? explainRefusal(uid, error) : error;
    }
  });
}

async function guardAccount<T>(
  { action, params }: DocumentCall,
  writes: boolean,
  next: () => T,
): Promise<Awaited<T>> {
  const { documentId } = params;
  if (action === 'delete' && documentId) await checkAccountMayGo(documentId);
  if (!writes) return await next();
  const { password, ...data } = await checkAccount(params.data ?? {}, documentId);
  // Strapi would hash the password on the main thread.
  params.data = data;
  return await strapi.db.transaction(async () => {
    const outcome = await next();
    const written = (outcome as { documentId?: string } | null)?.documentId;
    if (written && password) await setPassword(written, password);
    if (documentId && data.blocked) await endSessions(documentId);
    return outcome;
  });
}
