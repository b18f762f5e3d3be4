import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AskPublic, CreateRenderer } from '@canopy/domain/site-pages';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { THEME_SCRIPT } from '../domain/src/site-pages/inline-scripts';
import { cutFonts } from './cut-fonts';
import { packAssets } from './pack-assets';
import { signFonts } from './sign-fonts';
import { makeAddress } from './src/lib/call-address';
import { themeCss } from './src/ui/theme';

/** Address of the server started by `npm run dev`. */
const SERVER = `http://localhost:${process.env.PORT ?? 1337}`;

/** Inlines theme and colours in the document, so that the first paint already has them. */
function inlineTheme(): Plugin {
  return {
    name: 'inline-theme',
    transformIndexHtml: () => [
      { tag: 'script', children: THEME_SCRIPT, injectTo: 'head-prepend' },
      { tag: 'style', children: themeCss(), injectTo: 'head' },
    ],
  };
}

/**
 * Lowers the priority of scripts. They hydrate the first paint, so they come after its style, fonts
 * and largest picture.
 */
function loadScriptsLate(): Plugin {
  return {
    name: 'load-scripts-late',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          /<(?:script type="module"|link rel="modulepreload")/g,
          '$& fetchpriority="low"',
        ),
    },
  };
}

/**
 * Builds with React Router's production files, which are smaller. Its package exports only those
 * with warnings for developers.
 */
function buildProductionRouter(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  const files = path.join(path.dirname(resolve('react-router')), '../production');
  return {
    name: 'build-production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: path.join(files, 'index.mjs') },
          { find: 'react-router/dom', replacement: path.join(files, 'dom-export.mjs') },
        ],
      },
    }),
  };
}

/** Renders public pages during development, like the server with the built site. */
function renderPublicPages(): Plugin {
  return {
    name: 'render-public-pages',
    apply: 'serve',
    configureServer: (vite) => () => {
      vite.middlewares.use(async (request, response, next) => {
        const address = request.originalUrl ?? '/';
        // Vite has served its own files by now, and routes all other requests to the document.
        if (request.url !== '/index.html' || address === '/') return next();
        try {
          const file = path.join(import.meta.dirname, 'index.html');
          const template = await vite.transformIndexHtml(address, await readFile(file, 'utf8'));
          const { createRenderer } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as {
            createRenderer: CreateRenderer;
          };
          const page = await createRenderer({
            template,
            manifest: null,
            styles: {},
            base: SERVER,
          }).renderPage(address, askServer);
          const type = { 'Content-Type': 'text/html; charset=utf-8' };
          response.writeHead(page.status, 'html' in page ? type : { Location: page.location });
          response.end('html' in page ? page.html : undefined);
        } catch (error) {
          vite.ssrFixStacktrace(error as Error);
          next(error);
        }
      });
    },
  };
}

const askServer: AskPublic = async (call, parts) => {
  const answer = await fetch(SERVER + makeAddress(call, parts));
  return { status: answer.status, body: await answer.json() };
};

/** Few chunks, instead of one for each set of pages that share modules: each costs a request. */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // This chunk stays the same across releases.
  { name: 'react', tags: ['$initial'], test: /node_modules.*js$/, priority: 3 },
  { name: 'site', tags: ['$initial'], priority: 2 },
  // Home and lists show them all, and most pages some.
  {
    name: 'cards',
    test: /\/src\/features\/(content\/news|shop\/products|credits\/projects)\/\w+-(card|grid)\.tsx$/,
    priority: 1,
  },
  // Search, order and pages of lists.
  {
    name: 'lists',
    test: /\/src\/ui\/(site\/(list-form|list-tools|page-hero|pager|search-box|sort-select)(\.tsx|\.module\.css)|use-search-text\.ts)$/,
    priority: 1,
  },
  // Forms and buttons that wait for script, the notice for readers without it, and names of delivery
  // regions, which product pages and the checkout share.
  {
    name: 'hydrated',
    test: /\/(src\/lib\/use-hydrated\.ts|src\/ui\/site\/no-script\.tsx|shop\/regions\.(js|ts))$/,
    priority: 1,
  },
  // Pages of one entry show most of them. The styles of a late form must come with its page.
  {
    name: 'entries',
    test: /\/src\/(ui\/(facts|site\/(breadcrumb|gallery|rich-text))\.(tsx|module\.css)|pages\/marketplace\/detail\.module\.css|ui\/site\/fields\.module\.css|features\/credits\/projects\/buy-form\.module\.css)$/,
    priority: 1,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    buildProductionRouter(),
    inlineTheme(),
    loadScriptsLate(),
    renderPublicPages(),
    cutFonts(),
    signFonts(),
    packAssets(),
  ],
  server: {
    proxy: {
      '/api': SERVER,
      '/uploads': SERVER,
      '/cms': SERVER,
      '/manifest.webmanifest': SERVER,
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Lets the server link a page's files in its document.
    manifest: true,
    // All supported browsers know modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
