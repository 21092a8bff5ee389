import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cruiseTree } from './cruise'
import { forbidden } from './rules'

const root = resolve(import.meta.dirname, '../..')

/** One planted breach per rule: the check must bite, or its silence means nothing. */
const breaches: Record<string, Record<string, string>> = {
  'domain-kernel-knows-only-its-own': {
    'src/domain/kernel/a.ts': `import '../shop/b'`,
    'src/domain/shop/b.ts': '',
  },
  'domain-knows-only-its-own': {
    'src/domain/a/a.ts': `import type { B } from '../b/b'`,
    'src/domain/b/b.ts': 'export type B = 1',
  },
  'contracts-knows-only-its-own': {
    'src/contracts/a.ts': `import '../domain/kernel/b'`,
    'src/domain/kernel/b.ts': '',
  },
  'ports-knows-only-its-own': { 'src/ports/a.ts': `import '../commands/b'`, 'src/commands/b.ts': '' },
  'commands-knows-only-its-own': {
    'src/commands/a.ts': `import '../projections/kernel/b'`,
    'src/projections/kernel/b.ts': '',
  },
  'subscriptions-knows-only-its-own': {
    'src/subscriptions/a.ts': `import '../projections/kernel/b'`,
    'src/projections/kernel/b.ts': '',
  },
  'projections-kernel-knows-only-its-own': {
    'src/projections/kernel/a.ts': `import '../../commands/b'`,
    'src/commands/b.ts': '',
  },
  'projections-knows-only-its-own': {
    'src/projections/a/a.ts': `import '../b/b'`,
    'src/projections/b/b.ts': '',
  },
  'http-must-not-know': { 'src/http/a.ts': `import '../domain/shop/b'`, 'src/domain/shop/b.ts': '' },
  'workers-must-not-know': {
    'src/workers/a.tsx': `import { b } from '../http/b'\nexport const a = <p>{b}</p>`,
    'src/http/b.ts': 'export const b = 1',
  },
  'adapters-must-not-know': { 'src/adapters/a.ts': `import '../http/b'`, 'src/http/b.ts': '' },
  'composition-root-must-not-know': { 'src/main.ts': `import './adapters/b'`, 'src/adapters/b.ts': '' },
  'demo-knows-only-its-own': { 'src/demo/a.ts': `import '../http/b'`, 'src/http/b.ts': '' },
  'product-must-not-know': { 'src/composition/a.ts': `import '../demo/b'`, 'src/demo/b.ts': '' },
  'client-must-not-know': {
    'web/src/a.tsx': `import '../../src/domain/kernel/b'\nexport const a = () => <b />`,
    'src/domain/kernel/b.ts': '',
  },
  'a-read-model-never-reads-another': {
    'src/projections/a/a.ts': `import './index'`,
    'src/projections/a/index.ts': '',
  },
  'no-cycles': {
    'src/domain/a/a.ts': `import type { B } from './b'\nexport type A = B`,
    'src/domain/a/b.ts': `import type { A } from './a'\nexport type B = A`,
  },
}

function plant(files: Record<string, string>) {
  const tree = mkdtempSync(join(tmpdir(), 'canary-'))
  for (const part of ['src', 'web']) mkdirSync(join(tree, part))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  return tree
}

describe('who may know whom', () => {
  it('holds in the whole tree', async () => {
    const { modules, edges, violations } = await cruiseTree(root)
    expect(modules).toBeGreaterThan(100)
    expect(edges).toBeGreaterThan(modules)
    expect(violations).toEqual([])
  })

  it('has a planted breach for every rule', () => {
    expect(Object.keys(breaches).sort()).toEqual(forbidden.map((rule) => rule.name).sort())
  })

  it.each(Object.keys(breaches))('bites: %s', async (rule) => {
    const tree = plant(breaches[rule] ?? {})
    try {
      const { violations } = await cruiseTree(tree)
      expect(violations.map((v) => v.rule)).toContain(rule)
    } finally {
      rmSync(tree, { recursive: true, force: true })
    }
  })
})
