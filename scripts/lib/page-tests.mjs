import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure } from './failure.mjs';

/** They load each page when it is opened: followed, they would lead from every test to every page. */
const ROUTES = ['web/src/app/router.tsx', 'web/src/app/public-routes.tsx'];
const TEST = /\.test\.tsx?$/;
const SCREEN = /^web\/src\/(app|features|pages|ui)\/.*\.tsx$/;
/** The nearest tests of a change; a helper that every page uses would run nearly all of them. */
const MOST_FILES = 3;

/**
 * Finds the page tests of changed files, the nearest first: those that import one, and those beside a
 * page that imports one. Tests open a page by its address, so they import the router and not the
 * page.
 * @param {readonly string[]} files below web/src, relative to the root
 * @param {import('./import-graph.mjs').ImportGraph} graph
 * @param {string} root
 * @returns {{ run: string[], left: number }} test files to run, and how many more there are
 * @throws {Failure} when a changed screen has no test
 */
export function findPageTests(files, graph, root) {
  const importers = importersIn(graph);
  const present = files.filter((file) => existsSync(join(root, file)));
  const testsOf = new Map(present.map((file) => [file, nearestTests(file, importers, root)]));
  const untested = present.filter((file) => SCREEN.test(file) && testsOf.get(file)?.length === 0);
  if (untested.length > 0) {
    throw new Failure('no test opens what has changed', `Write a test for ${untested.join(', ')}.`);
  }
  // One of each file in turn, so that no change goes without its nearest test.
  const found = new Set();
  const lists = [...testsOf.values()];
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let n = 0; n < longest; n += 1) {
    for (const list of lists) if (list[n]) found.add(list[n]);
  }
  const most = Math.max(MOST_FILES, lists.length);
  const all = [...found];
  return { run: all.slice(0, most), left: Math.max(0, all.length - most) };
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

/** @param {string} file @param {Map<string, string[]>} importers @param {string} root */
function nearestTests(file, importers, root) {
  const seen = new Set([file]);
  /** @type {Set<string>} */
  const tests = new Set();
  for (const each of seen) {
    if (TEST.test(each)) tests.add(each);
    else if (each.startsWith('web/src/pages/'))
      for (const test of besides(each, root)) tests.add(test);
    for (const importer of importers.get(each) ?? []) seen.add(importer);
  }
  return [...tests];
}

/** The test with the name of the page, else all in its folder. @param {string} page @param {string} root */
function besides(page, root) {
  const folder = dirname(page);
  const tests = readdirSync(join(root, folder)).filter((name) => TEST.test(name));
  const twin = basename(page).replace(/\.(module\.css|tsx?)$/, '.test.');
  const own = tests.filter((name) => name.startsWith(twin));
  return (own.length > 0 ? own : tests).map((name) => `${folder}/${name}`);
}
