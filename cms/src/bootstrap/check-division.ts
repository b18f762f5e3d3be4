import { dividedTables } from '../connections/divided-tables';
import { OWNER_COLUMNS } from '../connections/owner-columns';

/**
 * Stops the startup if only some of the tables that grow with clients are distributed by client.
 * That happens after an upgrade that adds a table, and Citus could not join them.
 * @throws Error
 */
export async function checkDivision(): Promise<void> {
  if (strapi.db.dialect.client === 'sqlite') return;
  const divided = await dividedTables(strapi.db.connection);
  const whole = Object.keys(OWNER_COLUMNS).filter((table) => !divided.has(table));
  if (divided.size === 0 || whole.length === 0) return;
  throw new Error(
    `Some database tables are not divided by client: ${whole.join(', ')}. Stop every server, run "npm run scale", then start again.`,
  );
}
