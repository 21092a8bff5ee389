/** Who may know whom (docs/architecture.md), as data. */
const npm = (...names: string[]) => names.map((name) => `(^|/)node_modules/(@types/)?${name}(/|$)|^${name}$`)
const node = '^(node:)?(crypto|util|events)$'

/** Money, days, hours, addresses of files and Portuguese text, also in the browser. */
const SHARED =
  '^src/domain/kernel/(file-address|first-name|format|instants|landing-kinds|own|reais|time-span|typed-text)\\.ts$'

/** A folder, and all that it may import. `$1` is the context that the folder's pattern caught. */
const allowed: [name: string, folder: string, mayImport: string[]][] = [
  ['domain-kernel', '^src/domain/kernel/', ['^src/domain/kernel/', ...npm('zod')]],
  ['domain', '^src/domain/(?!kernel/)([^/]+)/', ['^src/domain/kernel/', '^src/domain/$1/', ...npm('zod')]],
  ['contracts', '^src/contracts/', ['^src/contracts/', SHARED, ...npm('zod')]],
  ['ports', '^src/ports/', ['^src/ports/', '^src/domain/kernel/', '^src/contracts/']],
  [
    'commands',
    '^src/commands/',
    [
      '^src/commands/',
      '^src/domain/',
      '^src/contracts/',
      '^src/ports/',
      node,
      ...npm(
        'zod',
        'uuid',
        'sanitize-html',
        'otplib',
        'async-mutex',
        'lru-cache',
        '@zxcvbn-ts/language-common',
      ),
    ],
  ],
  [
    'subscriptions',
    '^src/subscriptions/',
    ['^src/subscriptions/', '^src/domain/kernel/', '^src/ports/', node, ...npm('pg')],
  ],
  [
    'projections-kernel',
    '^src/projections/kernel/',
    [
      '^src/projections/kernel/',
      '^src/subscriptions/',
      '^src/domain/kernel/',
      '^src/ports/',
      node,
      ...npm('pg', 'knex'),
    ],
  ],
  [
    'projections',
    '^src/projections/(?!kernel/)([^/]+)/',
    [
      '^src/projections/kernel/',
      '^src/projections/$1/',
      '^src/domain/',
      '^src/contracts/',
      '^src/ports/',
      ...npm('knex', 'lru-cache'),
    ],
  ],
  [
    'demo',
    '^src/demo/',
    [
      '^src/demo/',
      '^src/(adapters|commands|composition|contracts|domain|ports|projections|subscriptions|workers)/',
      '^src/cli/kernel/progress\\.ts$',
      '^(node:)?(crypto|fs|path|url|util|events)(/promises)?$',
      ...npm('pg', 'uuid', 'yaml', 'zod'),
    ],
  ],
]

/** A folder, and what it must not import. */
const bans: [name: string, folder: { path: string; pathNot?: string | string[] }, banned: string[]][] = [
  [
    'http',
    { path: '^src/http/' },
    ['^src/domain/(?!kernel/)', '^src/adapters/', '^src/workers/', '^src/(app|composition)', '^web/'],
  ],
  ['workers', { path: '^src/workers/' }, ['^src/http/', '^src/adapters/', '^src/(app|composition)', '^web/']],
  [
    'adapters',
    { path: '^src/adapters/' },
    ['^src/commands/', '^src/projections/', '^src/http/', '^src/workers/', '^src/(app|composition)', '^web/'],
  ],
  [
    'composition-root',
    {
      path: '^src/',
      pathNot: ['^src/adapters/', '^src/(app|composition)', '^src/cli/', '^src/demo/'],
    },
    ['^src/adapters/'],
  ],
  [
    'product',
    { path: '^(src|web)/', pathNot: ['^src/demo/', '^src/cli/', '^src/main\\.ts$'] },
    ['^src/demo/'],
  ],
  [
    'client',
    { path: '^web/', pathNot: '\\.test\\.tsx?$' },
    [`^src/(?!contracts/|${SHARED.slice('^src/'.length)})`],
  ],
]

export const forbidden = [
  ...allowed.map(([name, path, pathNot]) => ({
    name: `${name}-knows-only-its-own`,
    severity: 'error' as const,
    from: { path },
    to: { pathNot },
  })),
  ...bans.map(([name, from, path]) => ({
    name: `${name}-must-not-know`,
    severity: 'error' as const,
    from,
    to: { path },
  })),
  {
    name: 'a-read-model-never-reads-another',
    severity: 'error' as const,
    from: { path: '^src/projections/(?!kernel/)[^/]+/', pathNot: '/index\\.ts$' },
    to: { path: '^src/projections/(?!kernel/)[^/]+/index\\.ts$' },
  },
  { name: 'no-cycles', severity: 'error' as const, from: {}, to: { circular: true } },
]
