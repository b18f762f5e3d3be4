import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { ROOT } from './paths.mjs';

/** Checked parts of cms/src. Migrations, startup, `connections` and triggers may read every row. */
const PARTS = [
  'http',
  'server',
  'patches',
  'rows',
  'calls',
  'modules',
  'api',
  'site-pages',
  'policies',
  'middlewares',
];

/** Folders that own Strapi's own tables and types for accounts, roles and sessions. */
const ACCOUNT_FOLDERS = ['modules/caller', 'modules/session'];
const ACCOUNTS =
  /^(plugin::users-permissions\.(user|role|permission)|admin::session|up_(users|roles|permissions)(_\w+)?|strapi_sessions)$/;

/**
 * Properties whose values are words of the API, such as the field of an error, and never tables.
 */
const WORDS_OF_CALLS = /^(path|subjectType)$/;

/** Folder of `DATA_DIR` with the name of a table, and the part that writes it. */
const FOLDER = { part: 'server', name: 'outbox' };

/**
 * Folder of a type, from which Strapi loads controllers and lifecycles, wherever the service is.
 */
const FOLDER_OF_TYPE = /^api\/([^/]+)\//;

/** @typedef {{ file: string, folder: string, name: string }} Use */

/**
 * Finds code that names a table, or the uid of a content type, of another folder.
 *
 * A type belongs to the folder with its service, which is a file with the type's name. Files in the
 * folders above may name its tables too, such as the panel rules of a module. A type without a
 * service belongs to the one folder that uses it.
 * @param {string} root
 * @returns {Promise<string[]>} a sentence for each
 */
export async function findForeignRows(root = ROOT) {
  const files = readCode(root);
  const owners = readOwners(root, files);
  const uses = (await readUses(root, files)).filter(
    ({ name }) => owners.has(name) || ACCOUNTS.test(name),
  );
  const empty = [...PARTS, ...ACCOUNT_FOLDERS].filter(
    (part) => !files.some((file) => file.startsWith(`${part}/`)),
  );
  return [
    ...empty.map((part) => `cms/src/${part}, which is checked for foreign rows, has no code.`),
    ...uses.flatMap(({ file, folder, name }) => {
      const others = findOtherOwners(folder, name, owners.get(name), uses);
      if (others.length === 0) return [];
      return [`${file} uses ${name}, which belongs to the services of ${others.join(', ')}.`];
    }),
  ];
}

/**
 * Returns the folders that own a name instead of this folder, if any.
 * @param {string} folder @param {string} name @param {string | undefined} owner @param {readonly
 *   Use[]} uses
 */
function findOtherOwners(folder, name, owner, uses) {
  if (owner === '') {
    const users = new Set(uses.filter((use) => use.name === name).map((use) => use.folder));
    return [...users].filter((user) => !isWithin(user, folder) && !isWithin(folder, user));
  }
  const owners = owner ? [owner] : ACCOUNT_FOLDERS;
  return owners.some((each) => isWithin(each, folder)) ? [] : owners;
}

/**
 * Lists the code of the checked parts, relative to cms/src.
 * @param {string} root @returns {string[]}
 */
function readCode(root) {
  return PARTS.flatMap((part) => {
    const folder = join(root, 'cms/src', part);
    const files = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
    return files.map((file) => join(part, String(file)).replaceAll(sep, '/'));
  }).filter((file) => file.endsWith('.ts') && !file.endsWith('-triggers.ts'));
}

/**
 * Returns the folder that a file belongs to. Strapi's folders of a type are one.
 * @param {string} file
 */
function folderOf(file) {
  const [part = '', name] = file.split('/');
  if (part === 'modules') return dirname(file);
  return part === 'api' ? `${part}/${name}` : part;
}

/** @param {string} owner @param {string} folder */
const isWithin = (owner, folder) => owner === folder || owner.startsWith(`${folder}/`);

/**
 * Returns the folder that owns each table and uid; '' for a type without a service.
 * @param {string} root @param {readonly string[]} files
 */
function readOwners(root, files) {
  const services = new Map(
    files
      .filter((file) => file.startsWith('modules/'))
      .map((file) => [basename(file, '.ts'), folderOf(file)]),
  );
  const api = join(root, 'cms/src/api');
  /** @type {Map<string, string>} */
  const owners = new Map();
  for (const folder of readdirSync(api)) {
    const types = join(api, folder, 'content-types');
    for (const type of existsSync(types) ? readdirSync(types) : []) {
      const schema = JSON.parse(readFileSync(join(types, type, 'schema.json'), 'utf8'));
      const owner = services.get(schema.info.singularName) ?? '';
      owners.set(schema.collectionName, owner);
      owners.set(`api::${folder}.${schema.info.singularName}`, owner);
    }
  }
  return owners;
}

/** @param {string} root @param {readonly string[]} files @returns {Promise<Use[]>} */
async function readUses(root, files) {
  // Imported here, because this file is loaded before anything is installed.
  const { default: ts } = await import('typescript');
  return files.flatMap((path) => {
    const file = `cms/src/${path}`;
    const text = readFileSync(join(root, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
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
    const folder = folderOf(path);
    if (folder === FOLDER.part) names.delete(FOLDER.name);
    const [, type] = FOLDER_OF_TYPE.exec(path) ?? [];
    for (const name of names) if (type && name.startsWith(`api::${type}.`)) names.delete(name);
    return [...names].map((name) => ({ file, folder, name }));
  });
}

/** Table after its keyword, or after other tables of a list. */
const IN_SQL =
  /(?<=\b(?:from|join|update|into|on)\s+(?:"?\w+"?(?:\s+(?:as\s+)?\w+)?\s*,\s*)*"?)\w+/gi;

/** Returns the words of a text in the position of a uid or a table. @param {string} text */
function namesIn(text) {
  const uids = text.match(/\b\w+::[\w.-]+/g) ?? [];
  const inSql = text.match(IN_SQL) ?? [];
  const alone = text.match(/^\w+(?= as \w+$|$)/) ?? [];
  return [...uids, ...inSql, ...alone];
}
