/**
 * Judges whether statements on tables that grow with the clients are about one client. PostgreSQL
 * plans each statement on empty copies of these tables, partitioned by client. The plan lists the
 * partitions that it would read. SQLite has no partitions, so the text is searched.
 */

/** @typedef {{ sql: string, bindings: readonly unknown[] }} Statement */

const PARTS = [0, 1];

/** Statistics and triggers concern a whole table, and have no plan. */
const WITHOUT_PLAN = /^\s*(analyze|create trigger)\b/i;

/** Lookup of any closed month of any client, which runs on SQLite only. */
const ANY_CLOSED = /^select `id` from `closed_months` limit \?$/;

/**
 * Creates a guard.
 * @param {any} database the server's `strapi.db`
 * @param {Readonly<Record<string, string>>} owners the column with the client, by table
 */
module.exports = function guardOf(database, owners) {
  const tables = Object.keys(owners);
  const anyTable = new RegExp(String.raw`\b(${tables.join('|')})\b`, 'i');

  /** @param {Statement} statement */
  const isJudged = ({ sql }) =>
    anyTable.test(sql) && !WITHOUT_PLAN.test(sql) && !ANY_CLOSED.test(sql);

  /**
   * Finds the statements that are not about one client, each with the reason.
   * @template {Statement} S
   * @param {readonly S[]} statements
   * @returns {Promise<{ statement: S, reason: string }[]>}
   */
  async function findUnowned(statements) {
    const explainFaults = database.dialect.client === 'postgres' ? judgeByPlan : judgeByText;
    const reasons = await explainFaults(statements);
    return statements.flatMap((statement, n) => {
      const reason = reasons[n];
      return reason ? [{ statement, reason }] : [];
    });
  }

  /** @param {readonly Statement[]} statements */
  async function judgeByPlan(statements) {
    if (statements.length === 0) return [];
    const { client } = database.connection;
    const connection = await client.acquireRawConnection();
    try {
      // Temporary tables are found before others of their name, and end with the connection.
      await connection.query(Object.entries(owners).map(dividedCopy).join(''));
      const reasons = [];
      for (const { sql, bindings } of statements) {
        reasons.push(await reasonByPlan(connection, sql, bindings));
      }
      return reasons;
    } finally {
      await client.destroyRawConnection(connection);
    }
  }

  /** @param {any} connection @param {string} sql @param {readonly unknown[]} bindings */
  async function reasonByPlan(connection, sql, bindings) {
    try {
      const { rows } = await connection.query(`explain (format json) ${sql}`, bindings);
      const read = relationsOf(rows[0]['QUERY PLAN']);
      const whole = tables.filter((table) => PARTS.every((part) => read.has(partOf(table, part))));
      return whole.length > 0 ? `reads ${whole.join(', ')} of every client` : undefined;
    } catch (error) {
      return `cannot be explained (${error})`;
    }
  }

  /**
   * Expects a condition on its owner for each mention of such a table, unless an insert fills it.
   * @param {readonly Statement[]} statements
   */
  function judgeByText(statements) {
    return statements.map(({ sql }) => {
      const columns = new Set(Object.values(owners));
      const open = [...columns].filter((column) => {
        const asked = tables.filter((table) => owners[table] === column).join('|');
        const mentions = count(sql, String.raw`(from|into|update|join)\W+(${asked})\b`);
        const isGiven = /^insert /i.test(sql) && sql.includes(column);
        return mentions > count(sql, String.raw`\b${column}\W? (=|in) `) + Number(isGiven);
      });
      return open.length > 0 ? `does not name ${open.join(', ')} for each table` : undefined;
    });
  }

  return { isJudged, findUnowned };
};

/** @param {string} table @param {number} part */
const partOf = (table, part) => `${table}_${part}`;

/** @param {[string, string]} owner */
function dividedCopy([table, column]) {
  const parts = PARTS.map(
    (part) => `create temporary table ${partOf(table, part)} partition of pg_temp.${table}
      for values with (modulus ${PARTS.length}, remainder ${part});`,
  );
  return `create temporary table ${table}
    (like ${table} including defaults, primary key (${column}, id)) partition by hash (${column});
    ${parts.join('')}`;
}

/**
 * Returns the names of all relations in a plan.
 * @param {unknown} plan
 * @returns {Set<string>}
 */
function relationsOf(plan) {
  const names = new Set();
  JSON.stringify(plan, (key, value) => {
    if (key === 'Relation Name') names.add(value);
    return value;
  });
  return names;
}

/** @param {string} text @param {string} pattern */
const count = (text, pattern) => [...text.matchAll(new RegExp(pattern, 'gi'))].length;
