import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allFiles } from './lib/changed.mjs';
import { describeViolations, readImports } from './lib/import-graph.mjs';
import { ROOT } from './lib/paths.mjs';
import { temporaryFolder } from './lib/temporary-folder';

const PACKAGES = Object.fromEntries(
  ['antd', 'axios', 'koa', 'zod', 'vitest', 'lodash'].flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
    [`node_modules/${name}/index.js`, ''],
  ]),
);

/** @param imports specifiers that each file imports */
async function violations(imports: Record<string, string[]>): Promise<string[]> {
  const sources = Object.entries(imports).map(([path, specifiers]) => [
    path,
    `${specifiers.map((specifier) => `import '${specifier}';`).join('\n')}\nexport {};\n`,
  ]);
  const baseDir = temporaryFolder({ ...PACKAGES, ...Object.fromEntries(sources) });
  return describeViolations(await readImports(baseDir));
}

interface Paths {
  readonly path?: string | readonly string[];
  readonly pathNot?: string | readonly string[];
}

const { forbidden }: { forbidden: readonly { name: string; from: Paths; to: Paths }[] } =
  createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** Returns the ordered folders below a root, in their order. */
const ordered = (root: string) =>
  forbidden.flatMap(({ name, from: { path = '' } }) =>
    name.startsWith('order-of-') && path.includes(root)
      ? String(path).slice(root.length + 1, -1)
      : [],
  );
const parts = ordered('cms/src/');
const domainModules = ordered('domain/src/');

it('names only paths that exist', () => {
  const files = allFiles();
  const paths = forbidden.flatMap(({ name, from, to }) =>
    [from.path, from.pathNot, to.path, to.pathNot]
      .flatMap((path) => path ?? [])
      .map((path) => [name, path] as const),
  );
  // Packages and build results are not in the repository. `$1` is the folder that the rule starts
  // from.
  const ours = paths.filter(([, path]) => !/node_modules|\bdist\b|\$1/.test(path));
  expect(ours.length).toBeGreaterThan(100);
  const dead = ours.filter(([, path]) => !files.some((file) => new RegExp(path).test(file)));
  expect(dead).toEqual([]);
});

it('gives each folder of the server a place in the order', () => {
  const foldersIn = (folder: string) =>
    readdirSync(join(ROOT, 'cms/src', folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  // `components` contains only JSON. Each folder of `modules` is a separate part.
  const outside = ['admin', 'components', 'modules'];
  const folders = [
    ...foldersIn('.').filter((name) => !outside.includes(name)),
    ...foldersIn('modules').map((name) => `modules/${name}`),
  ];
  expect(folders.sort()).toEqual(parts.toSorted());
});

it('gives each module of the domain a place in the order', () => {
  expect(readdirSync(join(ROOT, 'domain/src')).sort()).toEqual(domainModules.toSorted());
});

it('allows the imports that the architecture permits', async () => {
  const allowed = {
    'domain/src/credits/index.ts': ['./totals', './contracts/totals', 'zod'],
    'domain/src/credits/contracts/totals.ts': ['../totals', '../../common/money'],
    'domain/src/credits/calls.ts': ['./contracts/totals'],
    'domain/src/credits/totals.ts': [],
    'domain/src/credits/totals.test.ts': ['./totals', 'vitest'],
    'domain/src/common/money.ts': [],
    'factor-sources/src/index.ts': ['../../domain/src/credits/index'],
    'web/src/features/factors/emission-factors/flat-file.ts': [
      '../../../../../factor-sources/src/index',
    ],
    'web/src/features/shop/orders/a.ts': ['../../credits/checkout/b'],
    'web/src/features/credits/checkout/b.ts': ['../projects/c'],
    'web/src/features/credits/projects/c.ts': [],
    'web/src/lib/http.ts': ['axios'],
    'web/src/ui/table.tsx': ['../lib/http', 'antd'],
    'web/src/features/factors/factor-list.tsx': ['./factor-api', '../../ui/table'],
    'web/src/features/factors/factor-api.ts': [
      '../../lib/http',
      '../../../../domain/src/credits/index',
    ],
    'web/src/pages/admin/factors-page.tsx': ['../../features/factors/factor-list'],
    'cms/src/modules/inventory/records/record.ts': ['../../factors/factor', '../sites/site'],
    'cms/src/modules/inventory/sites/site.ts': [],
    'cms/src/modules/factors/factor.ts': [
      '../../../../domain/src/credits/index',
      '../../rows/insert-many',
    ],
    'cms/src/api/record/controllers/record.ts': [
      '../../../modules/inventory/records/record',
      '../../../calls/answer',
    ],
    'cms/src/calls/answer.ts': ['../modules/caller/account', '../rows/insert-many'],
    'cms/src/modules/caller/account.ts': ['../../rows/insert-many'],
    'cms/src/rows/insert-many.ts': ['../connections/write-connection'],
    'cms/src/connections/write-connection.ts': ['../server/files'],
    'cms/src/server/files.ts': ['../http/refusals'],
    'cms/src/http/refusals.ts': [],
    'cms/src/middlewares/texts.ts': ['../bootstrap/demo'],
    'cms/src/bootstrap/demo.ts': ['../modules/factors/factor'],
  };
  expect(await violations(allowed)).toEqual([]);
});

it.each<[string, string, Record<string, string[]>]>([
  ['domain-is-pure', 'domain/src/a.ts', { 'domain/src/a.ts': ['lodash'] }],
  ['domain-is-pure', 'domain/src/a.ts', { 'domain/src/a.ts': ['node:fs'] }],
  [
    'domain-is-pure',
    'domain/src/a.ts',
    { 'domain/src/a.ts': ['../../web/src/b'], 'web/src/b.ts': [] },
  ],
  [
    'rules-know-no-contract',
    'domain/src/credits/a.ts',
    {
      'domain/src/credits/a.ts': ['./contracts/b'],
      'domain/src/credits/contracts/b.ts': [],
    },
  ],
  ['domain-tests-stay-inside', 'domain/src/a.test.ts', { 'domain/src/a.test.ts': ['node:fs'] }],
  ['factor-sources-know-domain', 'factor-sources/src/a.ts', { 'factor-sources/src/a.ts': ['zod'] }],
  [
    'factor-sources-in-the-import',
    'web/src/features/a/a.ts',
    {
      'web/src/features/a/a.ts': ['../../../../factor-sources/src/b'],
      'factor-sources/src/b.ts': [],
    },
  ],
  [
    'workers-without-http',
    'web/src/features/a/pdf-worker.ts',
    {
      'web/src/features/a/pdf-worker.ts': ['./a'],
      'web/src/features/a/a.ts': ['../../lib/http'],
      'web/src/lib/http.ts': [],
    },
  ],
  ['web-not-to-cms', 'web/src/a.ts', { 'web/src/a.ts': ['../../cms/src/b'], 'cms/src/b.ts': [] }],
  ['cms-not-to-web', 'cms/src/a.ts', { 'cms/src/a.ts': ['../../web/src/b'], 'web/src/b.ts': [] }],
  [
    'features-apart',
    'web/src/features/a/x.ts',
    { 'web/src/features/a/x.ts': ['../b/y'], 'web/src/features/b/y.ts': [] },
  ],
  [
    'features-apart',
    'web/src/features/a/x.ts',
    { 'web/src/features/a/x.ts': ['../ab/y'], 'web/src/features/ab/y.ts': [] },
  ],
  [
    'shop-uses-checkout',
    'web/src/features/shop/x.ts',
    { 'web/src/features/shop/x.ts': ['../credits/y'], 'web/src/features/credits/y.ts': [] },
  ],
  [
    'api-folders-apart',
    'cms/src/api/a/controllers/a.ts',
    {
      'cms/src/api/a/controllers/a.ts': ['../../b/controllers/b'],
      'cms/src/api/b/controllers/b.ts': [],
    },
  ],
  [
    'only-controllers-bind-calls',
    'cms/src/api/a/content-types/a/lifecycles.ts',
    {
      'cms/src/api/a/content-types/a/lifecycles.ts': ['../../../../calls/b'],
      'cms/src/calls/b.ts': [],
    },
  ],
  [
    'only-controllers-bind-calls',
    'cms/src/modules/a/a.ts',
    { 'cms/src/modules/a/a.ts': ['../../calls/b'], 'cms/src/calls/b.ts': [] },
  ],
  ...(
    [
      ['http', 'http/a.ts', 'rows/b.ts'],
      ['http', 'http/a.ts', 'admin/b.ts'],
      ['http', 'http/a.ts', 'new-part/b.ts'],
      ['modules/caller', 'modules/caller/a.ts', 'modules/new-part/b.ts'],
      ['server', 'server/a.ts', 'modules/mail/b.ts'],
      ['api', 'api/a/controllers/a.ts', 'bootstrap/b.ts'],
      ['extensions', 'extensions/a.ts', 'admin/b.ts'],
      ...parts.slice(1).map((later, n) => {
        const part = parts[n] as string;
        return [part, `${part}/a.ts`, `${later}/b.ts`] as const;
      }),
    ] as const
  ).map(([part, from, to]): [string, string, Record<string, string[]>] => [
    `order-of-${part.replace('/', '-')}`,
    `cms/src/${from}`,
    {
      [`cms/src/${from}`]: [`${'../'.repeat(from.split('/').length - 1)}./${to.slice(0, -3)}`],
      [`cms/src/${to}`]: [],
    },
  ]),
  ...domainModules.slice(1).map((later, n): [string, string, Record<string, string[]>] => {
    const from = `domain/src/${domainModules[n]}/a.ts`;
    return [
      `order-of-domain-${domainModules[n]}`,
      from,
      { [from]: [`../${later}/b`], [`domain/src/${later}/b.ts`]: [] },
    ];
  }),
  [
    'panel-reaches-what-describes-it',
    'cms/src/admin/a.ts',
    { 'cms/src/admin/a.ts': ['../modules/b/panel'], 'cms/src/modules/b/panel.ts': [] },
  ],
  [
    'panel-reaches-what-describes-it',
    'cms/src/admin/a.ts',
    { 'cms/src/admin/a.ts': ['../bootstrap/panel/b'], 'cms/src/bootstrap/panel/b.ts': [] },
  ],
  [
    'panel-files-are-small',
    'cms/src/modules/a/b/panel.ts',
    { 'cms/src/modules/a/b/panel.ts': ['./wire'], 'cms/src/modules/a/b/wire.ts': [] },
  ],
  ['services-take-values', 'cms/src/modules/a/a.ts', { 'cms/src/modules/a/a.ts': ['koa'] }],
  [
    'ui-and-lib-know-no-subject',
    'web/src/ui/a.ts',
    { 'web/src/ui/a.ts': ['../features/b/b'], 'web/src/features/b/b.ts': [] },
  ],
  [
    'ui-and-lib-know-no-subject',
    'web/src/lib/a.ts',
    { 'web/src/lib/a.ts': ['../pages/b/b'], 'web/src/pages/b/b.ts': [] },
  ],
  [
    'features-know-no-page',
    'web/src/features/a/a.ts',
    { 'web/src/features/a/a.ts': ['../../pages/b/b'], 'web/src/pages/b/b.ts': [] },
  ],
  [
    'features-know-no-page',
    'web/src/features/a/a.ts',
    { 'web/src/features/a/a.ts': ['../../app/b'], 'web/src/app/b.ts': [] },
  ],
  [
    'ui-and-lib-know-no-subject',
    'web/src/lib/a.ts',
    { 'web/src/lib/a.ts': ['../app/b'], 'web/src/app/b.ts': [] },
  ],
  ['one-http-client', 'web/src/features/a/a-api.ts', { 'web/src/features/a/a-api.ts': ['axios'] }],
  [
    'public-pages-without-antd',
    'web/src/pages/public/a.tsx',
    {
      'web/src/pages/public/a.tsx': ['../../features/b/b'],
      'web/src/features/b/b.tsx': ['antd'],
    },
  ],
  [
    'public-pages-without-antd',
    'web/src/pages/retirements/a.tsx',
    { 'web/src/pages/retirements/a.tsx': ['antd'] },
  ],
  ['no-cycles', 'web/src/a.ts', { 'web/src/a.ts': ['./b'], 'web/src/b.ts': ['./a'] }],
  ['resolvable', 'web/src/a.ts', { 'web/src/a.ts': ['./nowhere'] }],
])('enforces %s in %s (%o)', async (rule, from, imports) => {
  expect(await violations(imports)).toContainEqual(expect.stringMatching(`^${rule}: ${from} `));
});
