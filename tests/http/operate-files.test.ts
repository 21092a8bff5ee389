import { execFileSync } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv } from '../../src/env'
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

const debian = await fileOf('debian.md')

describe('a fresh Debian, by copy and paste', () => {
  const blocks = [...debian.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
  const settings = blocks
    .flatMap((block) => block.match(/^[A-Z_]+(?==.*$)/gm) ?? [])
    .filter((name) => name !== 'NEW')

  test('is a script from its first block to its last', () => {
    expect(blocks.length).toBeGreaterThan(8)
    execFileSync('sh', ['-n'], { input: blocks.join('\n') })
    execFileSync('sh', ['-n', resolve('docs/operate/trilha')])
  })
  test('sets what the product reads, and starts', () => {
    const [domain, ...names] = settings
    expect(domain).toBe('DOMAIN')
    expect(names.length).toBeGreaterThan(5)
    const DATA_KEY = Buffer.alloc(32, 7).toString('base64')
    const written = Object.fromEntries(
      [...blocks.join('\n').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value.replace('$DOMAIN', 'escola.example').replace(/^\$\(openssl rand -base64 32\)$/, DATA_KEY),
      ]),
    )
    const env = readEnv({ ...written, NODE_ENV: 'production' })
    for (const name of names) expect(Object.keys(env), name).toContain(name)
    expect(env).toMatchObject({ PUBLIC_URL: 'https://escola.example', DATA_KEY, WORLD: 'none' })
  })
  test('copies files and calls commands that exist', async () => {
    const text = blocks.join('\n')
    const copied = [...text.matchAll(/docs\/operate\/([\w.]+)/g)].map(([, name = '']) => name)
    expect(copied.sort()).toEqual(['Caddyfile', 'trilha', 'trilha.service'])
    for (const name of copied) expect((await fileOf(name)).length).toBeGreaterThan(100)
    const called = new Set(
      [...text.matchAll(/\btrilha (doctor|people|backup)\b/g)].map(([, name = '']) => name),
    )
    expect([...called].sort()).toEqual(['backup', 'doctor', 'people'])
    for (const name of called) await access(resolve(`src/cli/${name}.ts`))
  })
  test('leads to the unit and the proxy that it speaks of', async () => {
    const unit = await fileOf('trilha.service')
    for (const said of ['User=trilha', 'WorkingDirectory=/opt/trilha', 'EnvironmentFile=/etc/trilha.env'])
      expect(unit).toContain(said)
    expect(await fileOf('Caddyfile')).toContain('reverse_proxy 127.0.0.1:3000')
  })
})
