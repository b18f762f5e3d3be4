import { validate } from '@canopy/domain/common';
import { buyerInput, creditMessages } from '@canopy/domain/credits';
import { invalid, invalidField } from '../../http/input';
import * as buyers from './buyer/buyer';
import { toRow } from './buyer/wire';

const BUYER = 'api::buyer.buyer';

/**
 * Checks a buyer's data and returns it with its identity, as `POST /addbuyer` would store it.
 * @param documentId the buyer to change. `data` then contains only the changed fields
 * @throws ValidationError (400) that names the fields, also when the buyer already exists
 */
export async function checkBuyer(
  data: Record<string, unknown>,
  documentId?: string,
): Promise<Record<string, unknown>> {
  const stored = documentId && (await strapi.db.query(BUYER).findOne({ where: { documentId } }));
  const checked = validate(buyerInput, { ...stored, ...data });
  if (!checked.ok) throw invalid(checked.message, checked.errors);
  const row = toRow(checked.data);
  if (await buyers.exists(row.identity, documentId)) {
    throw invalidField(checked.data.email ? 'email' : 'buyerName', creditMessages.buyerTaken);
  }
  return { ...data, ...row };
}
