import type { Knex } from 'knex';
import { insertMany } from './insert-many';

/** Join table of a Strapi relation, by its columns. */
interface JoinTable {
  readonly name: string;
  readonly joinColumn: { readonly name: string };
  readonly inverseJoinColumn: { readonly name: string };
  /** Order of the rows in the relation, from the other row's side. */
  readonly inverseOrderColumnName: string;
}

/**
 * Inserts rows like `insertMany`, and links all of them to one row of another type, after its
 * existing links.
 * @param relation the attribute that links them through a join table
 * @param to the other row's database id
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
