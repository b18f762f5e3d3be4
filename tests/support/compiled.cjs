/**
 * Loaded first in a server under test. Half of a startup is spent on finding and compiling
 * thousands of modules. The first server of a run therefore stores its results in the file
 * COMPILED_SERVER, for the duration of the run. Node.js 20 has no cache of compiled modules.
 */
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { constants, Script } = require('node:vm');

/** @typedef {NodeJS.Module & { _compile(content: string, filename: string, format?: string): unknown }} Compiling */
/**
 * @typedef {object} Kept
 * @property {Record<string, string>} found resolved files by folder and requested module
 * @property {Record<string, readonly [begin: number, end: number]>} code position in the file
 */

const FILE = String(process.env.COMPILED_SERVER);
/** Bytes of the description's length, with which the file begins. */
const LENGTH_BYTES = 4;

const internals = /** @type {any} */ (Module);
const { _resolveFilename: find, _extensions: extensions, _cache: cache } = internals;
const { _compile: compile } = internals.prototype;

const { kept, code } = read();
/** @type {Map<string, string>} */
const found = new Map();
/** @type {Map<string, Script>} */
const scripts = new Map();

/**
 * Reads the stored results.
 * @returns {{ kept: Kept | undefined, code: Buffer }} nothing in the first server of a run
 */
function read() {
  try {
    const bytes = readFileSync(FILE);
    const end = LENGTH_BYTES + bytes.readUInt32LE();
    const text = bytes.subarray(LENGTH_BYTES, end).toString();
    return { kept: JSON.parse(text), code: bytes.subarray(end) };
  } catch {
    return { kept: undefined, code: Buffer.alloc(0) };
  }
}

/** Stores everything that this server has found and compiled so far, including called functions. */
function keep() {
  /** @type {Kept} */
  const description = { found: Object.fromEntries(found), code: {} };
  const parts = [];
  let begin = 0;
  for (const [file, script] of scripts) {
    const part = script.createCachedData();
    description.code[file] = [begin, begin + part.length];
    begin += part.length;
    parts.push(part);
  }
  const text = Buffer.from(JSON.stringify(description));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  // Two servers may write at once.
  writeFileSync(`${FILE}.${process.pid}`, Buffer.concat([length, text, ...parts]));
  renameSync(`${FILE}.${process.pid}`, FILE);
}

internals._resolveFilename = (
  /** @type {string} */ asked,
  /** @type {NodeJS.Module | undefined} */ parent,
  /** @type {unknown[]} */ ...options
) => {
  if (!parent?.filename || options.some(Boolean)) return find(asked, parent, ...options);
  const key = `${path.dirname(parent.filename)}\0${asked}`;
  const file = kept?.found[key] ?? find(asked, parent, ...options);
  if (!kept) found.set(key, file);
  return file;
};

/** @this {Compiling} @param {string} content @param {string} file @param {string} [format] */
internals.prototype._compile = function (content, file, format) {
  const script = scriptOf(content, file, format);
  if (!script) return compile.call(this, content, file, format);
  if (!kept) scripts.set(file, script);
  const ask = Object.assign((/** @type {string} */ id) => this.require(id), {
    resolve: (/** @type {string} */ id, /** @type {object | undefined} */ options) =>
      internals._resolveFilename(id, this, false, options),
    main: process.mainModule,
    extensions,
    cache,
  });
  const run = script.runInThisContext();
  return run.call(this.exports, this.exports, ask, this, file, path.dirname(file));
};

/** @param {string} content @param {string} file @param {string | undefined} format */
function scriptOf(content, file, format) {
  if (format === 'module' || file.endsWith('.mjs')) return undefined;
  const place = kept?.code[file];
  try {
    return new Script(Module.wrap(content.replace(/^#!/, '//')), {
      filename: file,
      cachedData: place && code.subarray(...place),
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
  } catch {
    // Node.js itself then loads an ES module, or reports the error.
    return undefined;
  }
}

module.exports = { keep };
