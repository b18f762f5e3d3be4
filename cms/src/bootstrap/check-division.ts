import { dividedTables } from '../connections/divided-tables';
import { OWNER_COLUMNS } from '../connections/owner-columns';

/**
 * Ends the start on a database in which some of the tables that grow with the clients are divided by client and
 * others are not, as after an upgrade that adds one: Citus could not join them.
 * @throws Error
 */
export async function checkDivision(): Promise<void> {
  if (strapi.db.dialect.client === 'sqlite') return;
  const divided = await dividedTables(strapi.db.connection);
  const whole = Object.keys(OWNER_COLUMNS).filter((table) => !divided.has(table));
  if (divided.size === 0 || whole.length === 0) return;
  throw new Error(
    `The tables of the database are divided by client, but not ${whole.join(', ')}. Stop every server, run "npm run scale", then start again.`,
  );
}
