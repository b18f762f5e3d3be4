import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from './failure.mjs';

/**
 * Files that load each page only when it is opened. Followed, they would lead from every test to
 * every page.
 */
const ROUTES = ['web/src/app/router.tsx', 'web/src/app/public-routes.tsx'];
/** Pages and layouts. */
const LAZY = /^web\/src\/(pages|app)\//;
const TEST = /\.test\.tsx?$/;
const SCREEN = /^web\/src\/(app|features|pages|ui)\/.*\.tsx$/;
/**
 * Tests to run, which take about ten CPU seconds. A helper that every page uses would run nearly
 * all tests.
 */
const ENOUGH_TESTS = 10;

/**
 * Finds the page tests of changed files, the nearest first, until they are enough.
 *
 * These are the tests that import a changed file, and the tests of a page that imports one. Tests
 * open a page by its address, so they import the router and not the page. Each changed file gets at
 * least its nearest test.
 * @param {readonly string[]} files below web/src, relative to the root
 * @param {import('./import-graph.mjs').ImportGraph} graph
 * @param {string} root
 * @returns {{ run: string[], left: number }} test files to run, and the number of other ones
 * @throws {Failure} when a changed screen has no test
 */
export function findPageTests(files, graph, root) {
  const importers = importersIn(graph);
  const present = files.filter((file) => existsSync(join(root, file)));
  const testsOf = new Map(present.map((file) => [file, nearestTests(file, importers, root)]));
  const untested = present.filter((file) => SCREEN.test(file) && testsOf.get(file)?.length === 0);
  if (untested.length > 0) {
    throw new Failure(
      'no test opens the changed screens',
      `Write a test for ${untested.join(', ')}.`,
    );
  }
  // Takes one test of each file in turn, so that every change gets its nearest test.
  /** @type {Set<string>} */
  const run = new Set();
  /** @type {Set<string>} */
  const left = new Set();
  const lists = [...testsOf.values()];
  const longest = Math.max(0, ...lists.map((list) => list.length));
  let tests = 0;
  for (let n = 0; n < longest; n += 1) {
    for (const [test] of lists.map((list) => list.slice(n))) {
      if (!test || run.has(test)) continue;
      if (n > 0 && tests >= ENOUGH_TESTS) {
        left.add(test);
        continue;
      }
      tests += countTests(test, root);
      run.add(test);
    }
  }
  return { run: [...run], left: left.size };
}

/** @param {string} file @param {string} root */
function countTests(file, root) {
  return readFileSync(join(root, file), 'utf8').match(/^\s*it\b/gm)?.length ?? 0;
}

/** @param {import('./import-graph.mjs').ImportGraph} graph @returns {Map<string, string[]>} */
function importersIn({ modules }) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved, dynamic } of dependencies) {
      if (ROUTES.includes(source) && dynamic) continue;
      importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
    }
  }
  return importers;
}

/**
 * Returns the tests that import a file, and the tests named after a page that does. Without any,
 * returns all tests in the nearest folder of the pages and layouts that do.
 * @param {string} file @param {Map<string, string[]>} importers @param {string} root
 */
function nearestTests(file, importers, root) {
  const seen = new Set([file]);
  /** @type {Set<string>} */
  const own = new Set();
  /** @type {Set<string>} */
  const ofFolders = new Set();
  for (const each of seen) {
    if (TEST.test(each)) own.add(each);
    else if (LAZY.test(each)) {
      const beside = testsBeside(dirname(each), root);
      const twins = beside.filter((test) => test.startsWith(twinOf(each)));
      for (const test of twins) own.add(test);
      if (twins.length === 0) for (const test of beside) ofFolders.add(test);
    }
    for (const importer of importers.get(each) ?? []) seen.add(importer);
  }
  return [...(own.size > 0 ? own : ofFolders)];
}

/** @param {string} page */
const twinOf = (page) => page.replace(/\.(module\.css|tsx?)$/, '.test.');

/** @param {string} folder @param {string} root @returns {string[]} */
function testsBeside(folder, root) {
  if (!LAZY.test(`${folder}/`)) return [];
  const tests = readdirSync(join(root, folder)).filter((name) => TEST.test(name));
  if (tests.length === 0) return testsBeside(dirname(folder), root);
  return tests.map((name) => `${folder}/${name}`);
}
