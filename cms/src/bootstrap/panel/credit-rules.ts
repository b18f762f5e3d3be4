import projects from '../../api/carbon-project/services/carbon-project';

const PROJECT = 'api::carbon-project.carbon-project';

/**
 * Changes or publishes a project, unless it would then offer fewer credits than are sold. Check and
 * write share a transaction, so no credit is sold in between. The entry is locked already (`keepDates`).
 * @param data what changes; empty for a publication, which takes the draft as it is
 * @throws ValidationError (400) at `quantity`
 */
export async function keepSoldCredits<T>(
  documentId: string,
  data: Record<string, unknown>,
  write: () => T,
): Promise<Awaited<T>> {
  return await strapi.db.transaction(async ({ trx }) => {
    const offered = data.quantity ?? (await quantityOfDraft(documentId));
    // The write itself checks that it is a number.
    if (typeof offered === 'number') await projects.checkOffer(documentId, offered, trx);
    return await write();
  });
}

async function quantityOfDraft(documentId: string): Promise<unknown> {
  const draft = await strapi.db
    .query(PROJECT)
    .findOne({ select: ['quantity'], where: { documentId, publishedAt: null } });
  return draft?.quantity;
}

/**
 * Deletes a project, unless there are orders of it.
 * @throws 409
 */
export async function keepOrderedProject<T>(
  documentId: string,
  remove: () => T,
): Promise<Awaited<T>> {
  return await strapi.db.transaction(async ({ trx }) => {
    await projects.checkOrders(documentId, trx);
    return await remove();
  });
}
