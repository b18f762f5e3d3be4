/** Parts of cms/src in order: each may import itself and earlier parts. */
const CMS_ORDER = [
  'panel-type',
  'http',
  'server',
  'connections',
  'patches',
  'rows',
  'modules/caller',
  'calls',
  'modules/mail',
  'modules/site',
  'modules/people',
  'modules/session',
  'modules/history',
  'modules/logistics',
  'modules/factors',
  'modules/inventory',
  'modules/credits',
  'modules/shop',
  'modules/reports',
  'modules/content',
  'modules/search',
  'api',
  'site-pages',
  'bootstrap',
  'policies',
  'middlewares',
  'extensions',
];

const cmsInOrder = CMS_ORDER.map((part, n) => {
  const allowed = CMS_ORDER.slice(0, n + 1).map((each) => `^cms/src/${each}/`);
  return {
    name: `order-of-${part.replace('/', '-')}`,
    comment: `Each part can be understood without later parts: ${CMS_ORDER.join(', ')}.`,
    severity: 'error',
    from: { path: `^cms/src/${part}/` },
    to: { path: '^cms/src/', pathNot: allowed },
  };
});

/** Modules of domain/src in order: each may import itself and earlier modules. */
const DOMAIN_ORDER = [
  'common',
  'units',
  'gases',
  'file-import',
  'history',
  'people',
  'factors',
  'logistics',
  'inventory',
  'session',
  'credits',
  'shop',
  'reports',
  'content',
  'search',
  'site-pages',
  'site',
  'calls',
];

const domainInOrder = DOMAIN_ORDER.map((part, n) => ({
  name: `order-of-domain-${part}`,
  comment: `Each module can be understood without later modules: ${DOMAIN_ORDER.join(', ')}.`,
  severity: 'error',
  from: { path: `^domain/src/${part}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^domain/src/',
    pathNot: DOMAIN_ORDER.slice(0, n + 1).map((each) => `^domain/src/${each}/`),
  },
}));

/**
 * Rules for imports between folders, explained in ARCHITECTURE.md. scripts/import-rules.test.ts
 * asserts that each rule reports a violation and that each path matches a file.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'domain knows only itself and zod: no input or output, no framework.',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^domain/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'domain-tests-stay-inside',
      comment: 'The tests of domain need nothing but domain and the test tools.',
      severity: 'error',
      from: { path: '^domain/src/.*\\.test\\.ts$' },
      to: { pathNot: ['^domain/src/', '(^|/)node_modules/(zod|vitest|@vitest|fast-check)/'] },
    },
    {
      name: 'rules-know-no-contract',
      comment: 'Rules speak our names; contracts and mappers give them those of the API.',
      severity: 'error',
      from: {
        path: '^domain/src/',
        pathNot: [
          '^domain/src/[^/]+/contracts/',
          '^domain/src/[^/]+/calls\\.ts$',
          '^domain/src/[^/]+/index\\.ts$',
          '^domain/src/calls/',
        ],
      },
      to: { path: '^domain/src/[^/]+/contracts/' },
    },
    {
      name: 'factor-sources-know-domain',
      comment: 'Published files are read by rules alone: no input or output, no framework.',
      severity: 'error',
      from: { path: '^factor-sources/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^factor-sources/src/', '^domain/(src|dist)/[^/]+/index\\.'] },
    },
    {
      name: 'factor-sources-in-the-import',
      comment: 'Their labels weigh as much as a page: only the import of factors loads them.',
      severity: 'error',
      from: {
        path: ['^domain/', '^cms/', '^web/'],
        pathNot: '^web/src/features/factors/emission-factors/',
      },
      to: { path: '^factor-sources/' },
    },
    {
      name: 'web-not-to-cms',
      comment: 'web talks to cms over HTTP, with the contracts of domain.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^cms/' },
    },
    {
      name: 'cms-not-to-web',
      comment: 'cms serves the built website as files and knows nothing else of it.',
      severity: 'error',
      from: { path: '^cms/' },
      to: { path: '^web/' },
    },
    {
      name: 'features-apart',
      comment: 'What two features need belongs to ui, lib or domain; pages put features together.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/shop/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'shop-uses-checkout',
      comment: 'Orders of products are placed and paid like orders of credits.',
      severity: 'error',
      from: { path: '^web/src/features/shop/' },
      to: {
        path: '^web/src/features/',
        pathNot: ['^web/src/features/shop/', '^web/src/features/credits/checkout/'],
      },
    },
    {
      name: 'api-folders-apart',
      comment: 'Controllers and lifecycles share code through modules.',
      severity: 'error',
      from: { path: '^cms/src/api/([^/]+)/' },
      to: { path: '^cms/src/api/', pathNot: '^cms/src/api/$1/' },
    },
    {
      name: 'only-controllers-bind-calls',
      comment: 'Services are used by more than calls, and calls by controllers alone.',
      severity: 'error',
      from: {
        path: ['^cms/src/api/', '^cms/src/modules/'],
        pathNot: '^cms/src/api/[^/]+/controllers/',
      },
      to: { path: '^cms/src/calls/' },
    },
    ...cmsInOrder,
    ...domainInOrder,
    {
      name: 'panel-reaches-what-describes-it',
      comment:
        'The panel runs in a browser, and takes from the server only what describes its forms.',
      severity: 'error',
      from: { path: '^cms/src/admin/' },
      to: {
        path: '^cms/src/',
        pathNot: [
          '^cms/src/admin/',
          '^cms/src/panel-type/',
          '^cms/src/bootstrap/panel/custom-fields\\.ts$',
          '^cms/src/bootstrap/panel/panel-types\\.ts$',
        ],
      },
    },
    {
      name: 'panel-files-are-small',
      comment: 'The panel bundles them, so an import of the server would end in the browser.',
      severity: 'error',
      from: { path: '^cms/src/modules/.*/panel\\.ts$' },
      to: { path: '^cms/src/', pathNot: '^cms/src/panel-type/' },
    },
    {
      name: 'services-take-values',
      comment: 'Controllers know requests and answers; services are handed plain values.',
      severity: 'error',
      from: {
        path: '^cms/src/modules/',
        // Both read and write request headers.
        pathNot: [
          '^cms/src/modules/session/cookies\\.ts$',
          '^cms/src/modules/session/strategy\\.ts$',
        ],
      },
      to: { path: '(^|/)node_modules/(@types/)?koa/' },
    },
    {
      name: 'ui-and-lib-know-no-subject',
      comment: 'Components and helpers without knowledge of the subjects can be used everywhere.',
      severity: 'error',
      from: { path: ['^web/src/ui/', '^web/src/lib/'] },
      to: { path: ['^web/src/features/', '^web/src/pages/', '^web/src/app/'] },
    },
    {
      name: 'features-know-no-page',
      comment: 'Pages and the app use features, never the other way round.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: ['^web/src/pages/', '^web/src/app/'] },
    },
    {
      name: 'one-http-client',
      comment: 'Sessions, renewal and error shapes are handled in one place.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/lib/http\\.ts$' },
      to: { path: '(^|/)node_modules/axios/' },
    },
    {
      name: 'workers-without-http',
      comment: 'Workers are handed what they need: they have no session, and load fast.',
      severity: 'error',
      from: { path: '^web/src/.*-worker\\.ts$' },
      to: { path: '^web/src/lib/http\\.ts$', reachable: true },
    },
    {
      name: 'public-pages-without-antd',
      comment:
        'A visitor loads no tables and pickers, and pages get their data from loaders; parts of public pages are in ui/site.',
      severity: 'error',
      from: {
        path: [
          '^web/src/ui/site/',
          '^web/src/pages/public/',
          '^web/src/pages/marketplace/',
          '^web/src/pages/retirements/',
          '^web/src/pages/workflow/',
        ],
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '(^|/)node_modules/(antd|@ant-design|swr)/', reachable: true },
    },
    {
      name: 'no-cycles',
      comment: 'Files that need each other are one file, or miss a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere would slip past the other rules.',
      severity: 'error',
      from: {},
      // SQLite driver for older Node versions. Newer versions neither install nor load it.
      to: { couldNotResolve: true, pathNot: '^\\./v12/node_modules/' },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)(node_modules|dist)/' },
    exclude: { path: '^cms/types/generated/' },
    // Type imports count too: they also depend on the other side.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
