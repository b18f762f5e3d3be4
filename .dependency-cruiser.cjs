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
    comment: `No part may import a later one: ${CMS_ORDER.join(', ')}.`,
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
  comment: `No module may import a later one: ${DOMAIN_ORDER.join(', ')}.`,
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
      comment: 'domain may only import itself and zod. It has no I/O and no framework.',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^domain/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'domain-tests-stay-inside',
      comment: 'Domain tests may only import domain and the test tools.',
      severity: 'error',
      from: { path: '^domain/src/.*\\.test\\.ts$' },
      to: { pathNot: ['^domain/src/', '(^|/)node_modules/(zod|vitest|@vitest|fast-check)/'] },
    },
    {
      name: 'rules-know-no-contract',
      comment: 'Rules use our names. Contracts and mappers translate them to API names.',
      severity: 'error',
      from: {
        path: '^domain/src/',
        pathNot: [
          '^domain/src/[^/]+/contracts/',
          '^domain/src/[^/]+/[a-z-]*calls\\.ts$',
          '^domain/src/[^/]+/index\\.ts$',
          '^domain/src/calls/',
        ],
      },
      to: { path: '^domain/src/[^/]+/contracts/' },
    },
    {
      name: 'factor-sources-know-domain',
      comment:
        'Parsers of published files may only import domain. They have no I/O and no framework.',
      severity: 'error',
      from: { path: '^factor-sources/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^factor-sources/src/', '^domain/(src|dist)/[^/]+/index\\.'] },
    },
    {
      name: 'factor-sources-in-the-import',
      comment: 'Their labels are as large as a page, so only the factor import loads them.',
      severity: 'error',
      from: {
        path: ['^domain/', '^cms/', '^web/'],
        pathNot: '^web/src/features/factors/emission-factors/',
      },
      to: { path: '^factor-sources/' },
    },
    {
      name: 'web-not-to-cms',
      comment: 'web calls cms over HTTP, with the contracts in domain.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^cms/' },
    },
    {
      name: 'cms-not-to-web',
      comment: 'cms only serves the built website as files.',
      severity: 'error',
      from: { path: '^cms/' },
      to: { path: '^web/' },
    },
    {
      name: 'features-apart',
      comment: 'Code shared by two features belongs in ui, lib or domain. Pages combine features.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/shop/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'shop-uses-checkout',
      comment: 'Product orders use the checkout of credit orders.',
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
      comment: 'Only controllers bind calls, because services have other callers too.',
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
        'The panel runs in a browser, so it may only import descriptions of its forms from the server.',
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
      comment: 'The panel bundles these files, so imported server code would reach the browser.',
      severity: 'error',
      from: { path: '^cms/src/modules/.*/panel\\.ts$' },
      to: { path: '^cms/src/', pathNot: '^cms/src/panel-type/' },
    },
    {
      name: 'services-take-values',
      comment: 'Controllers handle requests and responses. Services take plain values.',
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
      comment: 'Shared components and helpers may not depend on features, pages or the app.',
      severity: 'error',
      from: { path: ['^web/src/ui/', '^web/src/lib/'] },
      to: { path: ['^web/src/features/', '^web/src/pages/', '^web/src/app/'] },
    },
    {
      name: 'features-know-no-page',
      comment: 'Features may not import pages or the app.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: ['^web/src/pages/', '^web/src/app/'] },
    },
    {
      name: 'one-http-client',
      comment: 'Only lib/http.ts uses axios. It handles sessions, token renewal and error shapes.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/lib/http\\.ts$' },
      to: { path: '(^|/)node_modules/axios/' },
    },
    {
      name: 'workers-without-http',
      comment: 'Workers receive their data. They have no session, and must load fast.',
      severity: 'error',
      from: { path: '^web/src/.*-worker\\.ts$' },
      to: { path: '^web/src/lib/http\\.ts$', reachable: true },
    },
    {
      name: 'public-pages-without-antd',
      comment:
        'Public pages load no antd or SWR. They get data from loaders and use components from ui/site.',
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
      comment: 'Merge files that import each other, or move their shared code to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The other rules cannot check unresolvable imports.',
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
