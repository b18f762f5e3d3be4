import type { Knex } from 'knex';
import { insertMany } from './insert-many';

/** The table of a relation of Strapi, by its columns. */
interface JoinTable {
  readonly name: string;
  readonly joinColumn: { readonly name: string };
  readonly inverseJoinColumn: { readonly name: string };
  /** The order of the rows in the relation, as the other row sees it. */
  readonly inverseOrderColumnName: string;
}

/**
 * Inserts rows like `insertMany`, and links all of them to one row of another type, behind those that it has.
 * @param relation the attribute that links them, through a table of its own
 * @param to the database id of the other row
 * @returns the new documentIds, in the order of the rows
 */
export async function insertLinked(
  uid: string,
  rows: readonly Record<string, unknown>[],
  { relation, to }: { readonly relation: string; readonly to: number },
  trx: Knex.Transaction,
): Promise<string[]> {
  const documentIds = await insertMany(uid, rows, trx);
  const { tableName, attributes } = strapi.db.metadata.get(uid);
  const { joinTable } = attributes[relation] as { joinTable: JoinTable };
  const { name, joinColumn, inverseJoinColumn, inverseOrderColumnName: order } = joinTable;
  const [own, other] = [joinColumn.name, inverseJoinColumn.name];
  await trx.raw(
    `insert into ?? (??, ??, ??)
     select id, ?, row_number() over (order by id) + (select coalesce(max(??), 0) from ?? where ?? = ?)
     from ?? where document_id in (${documentIds.map(() => '?').join()})`,
    [name, own, other, order, to, order, name, other, to, tableName, ...documentIds],
  );
  return documentIds;
}
