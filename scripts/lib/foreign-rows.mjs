import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from './paths.mjs';

/** The parts of cms/src that calls run through. Migrations and the start may read every row. */
const PARTS = ['http', 'server', 'rows', 'calls', 'api', 'site-pages', 'policies', 'middlewares'];

/** Strapi's own tables and types for accounts, roles and sessions, which belong to `session`. */
const SESSION =
  /^(plugin::users-permissions\.(user|role|permission)|admin::session|up_(users|roles|permissions)(_\w+)?|strapi_sessions)$/;

/** Properties whose values are words of the API, such as the field of an error: never a table. */
const WORDS_OF_CALLS = /^(path|subjectType)$/;

/** A folder of `DATA_DIR` that has the name of a table, and the part that writes it. */
const FOLDER = { part: 'server', name: 'outbox' };

/** @typedef {{ file: string, resource: string, name: string }} Use */

/**
 * Finds code that names a table, or the uid of a content type, of another resource than its own. A
 * content type whose folder has no services is a part of the one resource that uses it.
 * @param {string} root
 * @returns {Promise<string[]>} a sentence for each
 */
export async function findForeignRows(root = ROOT) {
  const owners = readOwners(root);
  const uses = (await readUses(root)).filter(({ name }) => owners.has(name) || SESSION.test(name));
  return uses.flatMap(({ file, resource, name }) => {
    const owner = owners.get(name) ?? 'session';
    const users = owner
      ? [owner]
      : uses.filter((use) => use.name === name).map((use) => use.resource);
    const others = new Set(users.filter((user) => user !== resource));
    if (others.size === 0) return [];
    return [`${file} names ${name}, which is for the services of ${[...others].join(', ')}.`];
  });
}

/**
 * The folder of each table and uid; '' where it has no services.
 * @param {string} root
 */
function readOwners(root) {
  const api = join(root, 'cms/src/api');
  /** @type {Map<string, string>} */
  const owners = new Map();
  for (const folder of readdirSync(api)) {
    const types = join(api, folder, 'content-types');
    const owner = existsSync(join(api, folder, 'services')) ? folder : '';
    for (const type of existsSync(types) ? readdirSync(types) : []) {
      const schema = JSON.parse(readFileSync(join(types, type, 'schema.json'), 'utf8'));
      owners.set(schema.collectionName, owner);
      owners.set(`api::${folder}.${schema.info.singularName}`, owner);
    }
  }
  return owners;
}

/** @param {string} root */
async function readUses(root) {
  // Loaded here, because this file is read before anything is installed.
  const { default: ts } = await import('typescript');
  /** @type {Use[]} */
  const uses = [];
  for (const part of PARTS) {
    const folder = join(root, 'cms/src', part);
    for (const path of existsSync(folder) ? readdirSync(folder, { recursive: true }) : []) {
      const file = join(folder, String(path));
      if (!file.endsWith('.ts')) continue;
      const resource = part === 'api' ? (String(path).split(sep)[0] ?? '') : part;
      const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
      /** @type {Set<string>} */
      const names = new Set();
      /** @param {import('typescript').Node} node */
      const visit = (node) => {
        if (ts.isPropertyAssignment(node) && WORDS_OF_CALLS.test(node.name.getText(source))) return;
        if (
          ts.isStringLiteralLike(node) ||
          ts.isTemplateHead(node) ||
          ts.isTemplateMiddleOrTemplateTail(node)
        ) {
          for (const name of namesIn(node.text)) names.add(name);
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      if (part === FOLDER.part) names.delete(FOLDER.name);
      for (const name of names) uses.push({ file: relative(root, file), resource, name });
    }
  }
  return uses;
}

/** A table after its keyword, or after other tables of a list. */
const IN_SQL =
  /(?<=\b(?:from|join|update|into|on)\s+(?:"?\w+"?(?:\s+(?:as\s+)?\w+)?\s*,\s*)*"?)\w+/gi;

/** The words of a text that stand where a uid or a table does. @param {string} text */
function namesIn(text) {
  const uids = text.match(/\b\w+::[\w.-]+/g) ?? [];
  const inSql = text.match(IN_SQL) ?? [];
  const alone = text.match(/^\w+(?= as \w+$|$)/) ?? [];
  return [...uids, ...inSql, ...alone];
}
