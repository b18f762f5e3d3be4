import type { Knex } from 'knex';
import { deriveColumns } from '../../modules/factors/emission-factor/wire';
import { splitIntoBatches, yieldToEventLoop } from '../../rows/batches';

const FACTOR = 'api::emission-factor.emission-factor';
const ROWS_A_STATEMENT = 500;

/** Sets the identity, country code and publisher id of existing factors. */
export async function identifyFactors(trx: Knex.Transaction): Promise<void> {
  const rows: { id: number }[] = await strapi.db.query(FACTOR).findMany();
  for (const batch of splitIntoBatches(rows, ROWS_A_STATEMENT)) {
    const values = batch.flatMap((row) => {
      const { identity, countryCode, publisherId } = deriveColumns(row);
      return [row.id, identity, countryCode, publisherId];
    });
    const places = batch
      .map(() => '(cast(? as integer), ?, cast(? as text), cast(? as text))')
      .join();
    await trx.raw(
      `with found (id, identity, country_code, publisher_id) as (values ${places})
       update emission_factors set identity = found.identity,
         country_code = found.country_code, publisher_id = found.publisher_id
       from found where emission_factors.id = found.id`,
      values,
    );
    await yieldToEventLoop();
  }
}
