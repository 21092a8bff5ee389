import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { httpMetrics } from '../../src/http/kernel/metrics'

const fileOf = (name: string) => readFile(resolve('docs/operate', name), 'utf8')

const { registry, observe } = httpMetrics({
  metrics: {
    appended: () => 1,
    queue: async () => ({ waiting: 0, delayed: 0, dead: 0 }),
    overdue: async () => ({ name: 'mail', seconds: 1 }),
  },
  projections: { status: async () => [{ name: 'course_card', lag: 0 }] },
  env: { NODE_ENV: 'test' },
} as never)
observe('GET', '/', 200, 3)
/** Names of samples that `/metrics` gives, and `up`, which Prometheus adds. */
const given = new Set([
  'up',
  ...(await registry.metrics()).split('\n').flatMap((line) => /^([a-z_0-9]+)[ {]/.exec(line)?.[1] ?? []),
])

/** Names in an expression that are neither functions nor words of the language, nor inside labels. */
const namesIn = (expr: string): string[] =>
  expr
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without)\s*\([^)]*\)/g, ' ')
    .match(/\b[a-z_][a-z_0-9]*\b(?!\s*\()/g)
    ?.filter((name) => !['and', 'or', 'unless', 'sum', 'max'].includes(name)) ?? []

const alerts = [...(await fileOf('alerts.yml')).matchAll(/^\s+expr: (.+)$/gm)].map(([, expr = '']) => expr)
const { panels } = JSON.parse(await fileOf('grafana.json'))
const drawn = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
  targets.map(({ expr }) => expr),
)

test('names are found in expressions', () => {
  expect(namesIn('histogram_quantile(0.9, sum by (le) (rate(a_bucket{b="c"}[5m]))) > max(d)')).toEqual([
    'a_bucket',
    'd',
  ])
})

describe('every name that is watched is one that /metrics gives', () => {
  test.each([...alerts, ...drawn])('%s', (expr) => {
    const names = namesIn(expr)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !given.has(name))).toEqual([])
  })
  test('in alerts and in panels', () => {
    expect(alerts.length).toBeGreaterThan(5)
    expect(drawn.length).toBeGreaterThan(8)
  })
})
