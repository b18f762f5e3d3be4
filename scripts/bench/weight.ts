import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { WEB } from '../lib/paths.mjs';
import type { Bench } from './bench';

/**
 * Compares the gzipped script that a page loads before hydration with the libraries it uses.
 *
 * A page's script is the entry, the page, its layout and all their imports. The reference is a
 * build of the libraries alone. For public pages these are React and its router. For a workspace's
 * first screen they are exactly its modules' package imports.
 */

type Chunk = Rolldown.OutputChunk;

/** Modules that every public page needs. */
const ROUTER = `
  import { createElement, StrictMode } from 'react';
  import { createRoot } from 'react-dom/client';
  import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
  globalThis.kept = [createElement, StrictMode, createRoot, createBrowserRouter, Link, Outlet, RouterProvider];
`;

/** Most common landing pages. None of them is a form. */
const PUBLIC_PAGES = {
  'the home page': 'pages/public/home/home-page',
  'a public list': 'pages/marketplace/marketplace-page',
  'a product': 'pages/marketplace/product-page',
  'a project': 'pages/marketplace/project-page',
  'an article': 'pages/public/news/news-article-page',
};

/** Root of all workspaces, with their routes. */
const WORKSPACES = ['app/router', 'app/antd-root'];

/** First screen of each role: its layout and its page. */
const FIRST_SCREENS = {
  'platform admin': ['app/layouts/admin-layout', 'pages/admin/add-emission-page'],
  client: ['app/layouts/client-layout', 'pages/client/my-emission-page'],
  member: ['app/layouts/user-layout', 'pages/user/user-emission-page'],
  'content manager': ['app/layouts/content-layout', 'pages/content/products-page'],
  'e-commerce admin': ['app/layouts/ecom-admin-layout', 'pages/ecommerce/admin-dashboard-page'],
  business: ['app/layouts/business-layout', 'pages/ecommerce/business-dashboard-page'],
};

async function readChunks(options: Parameters<typeof build>[0]): Promise<Chunk[]> {
  const built = await build({
    ...options,
    logLevel: 'error',
    build: { ...options?.build, write: false },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  return output.filter((each): each is Chunk => each.type === 'chunk');
}

/** Builds the libraries alone, like the site. */
function yardstick(code: string): Promise<Chunk[]> {
  const entry = path.join(WEB, 'src/yardstick.js');
  const plugin: Plugin = {
    name: 'yardstick',
    resolveId: (id) => (id === entry ? id : null),
    load: (id) => (id === entry ? code : null),
  };
  return readChunks({
    configFile: false,
    root: WEB,
    plugins: [plugin],
    build: { rolldownOptions: { input: entry } },
  });
}

/** Returns the chunks of the entry, of these site modules and of all their imports. */
function needed(chunks: readonly Chunk[], modules: readonly string[]): readonly Chunk[] {
  const chunkWith = (module: string) => {
    const file = path.join(WEB, 'src', `${module}.tsx`);
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file));
    if (!chunk) throw new Error(`${file} is in no chunk of the site.`);
    return chunk;
  };
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const chunk of [...chunks.filter(({ isEntry }) => isEntry), ...modules.map(chunkWith)]) {
    add(chunk);
  }
  return [...found];
}

function sumBytes(chunks: readonly Chunk[], modules: readonly string[]): number {
  return needed(chunks, modules).reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

/** Returns the pages of visitors, which load without a session. */
function publicPages(chunks: readonly Chunk[]): string[] {
  return chunks.flatMap(({ facadeModuleId }) => {
    const page = /\/src\/(pages\/(?:public|marketplace|retirements|workflow)\/.*)\.tsx$/.exec(
      facadeModuleId ?? '',
    );
    return page?.[1] ?? [];
  });
}

/** Checks that these pages load none of the packages before their first paint. */
function refusePackages(
  site: readonly Chunk[],
  modules: readonly string[],
  packages: readonly string[],
): void {
  for (const each of packages) {
    const loading = needed(site, modules).filter(({ moduleIds }) =>
      moduleIds.some((id) => id.includes(`/node_modules/${each}/`)),
    );
    if (loading.length > 0) {
      throw new Error(`Public pages load ${each} in ${loading.map(({ fileName }) => fileName)}.`);
    }
  }
}

/**
 * Import from a package. The name `*` imports all of it. Without a name, only side effects matter.
 */
interface PackageImport {
  readonly from: string;
  readonly name?: string;
}

/** Records our modules' package imports during the build. Types are already removed by then. */
function noteImports(imports: Map<string, PackageImport[]>): Plugin {
  return {
    name: 'note-imports',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('/node_modules/') || !/\.tsx?$/.test(id)) return null;
      const found: PackageImport[] = [];
      for (const node of this.parse(code).body) {
        if (node.type !== 'ImportDeclaration') continue;
        const from = node.source.value;
        if (/^[./\0]|^@canopy\/|\.css$/.test(from)) continue;
        if (node.specifiers.length === 0) found.push({ from });
        for (const each of node.specifiers) {
          if (each.type === 'ImportDefaultSpecifier') found.push({ from, name: 'default' });
          else if (each.type === 'ImportNamespaceSpecifier') found.push({ from, name: '*' });
          else {
            const { imported } = each;
            found.push({ from, name: 'name' in imported ? imported.name : imported.value });
          }
        }
      }
      imports.set(id, found);
      return null;
    },
  };
}

/**
 * Generates a module with the same package imports as these chunks. Globals keep them in the build.
 */
function findLibraries(
  chunks: readonly Chunk[],
  imports: ReadonlyMap<string, readonly PackageImport[]>,
): string {
  const all = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => imports.get(id) ?? []));
  const lines = new Set(
    all.map(({ from, name }) => {
      if (name === undefined) return `import '${from}';`;
      const local = `${from}_${name}`.replace(/\W/g, '_');
      const what = name === '*' ? `* as ${local}` : `{ ${name} as ${local} }`;
      return `import ${what} from '${from}'; globalThis.${local} = ${local};`;
    }),
  );
  return [...lines].join('\n');
}

/** Measures the script weight of first pages. Builds the site itself and needs no server. */
export async function weight(bench: Bench): Promise<void> {
  const imports = new Map<string, PackageImport[]>();
  const site = await readChunks({
    configFile: path.join(WEB, 'vite.config.ts'),
    plugins: [noteImports(imports)],
  });
  const router = sumBytes(await yardstick(ROUTER), []);

  refusePackages(site, publicPages(site), ['axios', 'swr']);
  refusePackages(site, Object.values(PUBLIC_PAGES), ['zod']);

  const record = (what: string, bytes: number, librariesBytes: number, goal: number) => {
    const scenario = `Script of ${what}, ${(bytes / 1000).toFixed(0)} kB`;
    bench.record({ scenario, value: bytes / librariesBytes, unit: '× libraries', goal });
  };
  for (const [what, module] of Object.entries(PUBLIC_PAGES)) {
    record(what, sumBytes(site, [module]), router, 1.35);
  }
  for (const [role, modules] of Object.entries(FIRST_SCREENS)) {
    const screen = WORKSPACES.concat(modules);
    const libraries = sumBytes(await yardstick(findLibraries(needed(site, screen), imports)), []);
    record(`the first screen (${role})`, sumBytes(site, screen), libraries, 1.25);
  }
}
