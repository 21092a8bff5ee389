import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { grownSentence, type Part, proofText } from './proof'
import { childSeconds, root } from './shell'

const cells = Array.from({ length: 60 }, (_, page) =>
  ['guest', 'student', 'admin', 'editor', 'support'].map((role) => ({ page: `page-${page}`, role })),
).flat()
const matrix = {
  name: 'a matrix',
  marks: ({ page, role }: (typeof cells)[number]) => [page, role],
}

/** The draw is made once per process, so that each seed has modules of its own. */
async function drawnWith(seed: string, depth: 'short' | 'long' = 'short', names?: string) {
  vi.resetModules()
  vi.stubEnv('PROOF_SEED', seed)
  vi.stubEnv('PROOF_DEPTH', depth)
  vi.stubEnv('PROOF_REPORT', '')
  vi.doMock('../support/proof/touched', () => ({
    isTouched: (own: readonly string[]) => names !== undefined && own.includes(names),
  }))
  const { drawn, some } = await import('../support/proof/draw')
  return { drawn, some }
}
afterEach(() => {
  vi.unstubAllEnvs()
  vi.doUnmock('../support/proof/touched')
})

describe('a draw', () => {
  it('has every mark, and far fewer cells than there are', async () => {
    const { drawn } = await drawnWith('a')
    const taken = drawn(cells, matrix)
    expect(new Set(taken.flatMap(matrix.marks))).toEqual(new Set(cells.flatMap(matrix.marks)))
    expect(taken.length).toBeLessThan(cells.length / 4)
  })

  it('is the same for the same seed, another one for another, and in the order of the cells', async () => {
    const of = async (seed: string) => (await drawnWith(seed)).drawn(cells, matrix)
    const [one, again, other] = [await of('a'), await of('a'), await of('b')]
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
    expect([...one].sort((a, b) => cells.indexOf(a) - cells.indexOf(b))).toEqual(one)
  })

  it('comes to every cell with some seed', async () => {
    const seen = new Set<unknown>()
    for (let seed = 0; seed < 40; seed++)
      for (const cell of (await drawnWith(String(seed))).drawn(cells, matrix)) seen.add(cell)
    expect(seen.size).toBe(cells.length)
  })

  it('takes all cells of what changed, up to a number of them', async () => {
    const { drawn } = await drawnWith('a', 'short', 'page-7')
    const names = ({ page }: (typeof cells)[number]) => [page]
    const own = (taken: typeof cells) => taken.filter(({ page }) => page === 'page-7').length
    expect(own(drawn(cells, { ...matrix, names }))).toBe(5)
    expect(own(drawn(cells, { ...matrix, names, mostTouched: 2 }))).toBe(2)
  })

  it('is the whole matrix in the long run', async () => {
    const { drawn, some } = await drawnWith('a', 'long')
    expect(drawn(cells, matrix)).toEqual(cells)
    expect(some(cells, 3, 'some')).toEqual(cells)
  })

  it('of a number is that many', async () => {
    expect((await drawnWith('a')).some(cells, 3, 'some')).toHaveLength(3)
  })
})

it('reads the processor time of children from what a shell says', () => {
  expect(childSeconds('0m0.01s 0m0.02s\n1m2.5s 0m0.5s\n')).toBe(63)
  const busy = 'const end = Date.now() + 300; while (Date.now() < end);'
  const { stdout } = spawnSync('/bin/sh', ['-c', '"$0" -e "$1"; times', process.execPath, busy], {
    cwd: resolve(root),
    encoding: 'utf8',
  })
  expect(childSeconds(stdout)).toBeGreaterThan(0.1)
})

describe('docs/proof.md', () => {
  const part = (name: string): Part => ({ name, passed: 1_200, skipped: 1, ms: 90_000, cpu: 150 })
  const about = { commit: 'c'.repeat(40), date: '2026-11-27', seed: 's', parts: [part('a'), part('b')] }
  const short = { commit: 'd'.repeat(40), passed: 5_000, ms: 600_000, cpu: 1_500 }

  it('names the commit of a part that passed later than the run began', () => {
    const parts = [part('a'), { ...part('b'), later: 'e'.repeat(40) }]
    const text = proofText({ ...about, parts, short, before: '' })
    expect(text).toContain(`| commit | \`${'c'.repeat(40)}\` |`)
    expect(text).toContain('| a | 1,200 |')
    expect(text).toContain(`| b, at \`${'e'.repeat(12)}\` | 1,200 |`)
  })

  it('sums its parts, and keeps what the short run took until it is measured again', () => {
    const text = proofText({ ...about, short, before: '' })
    expect(text).toContain('| **all of it** | 2,400 | 2 | 3 min 0 s | 300 |')
    const row = '| `npm test` | 5,000 | 10 min 0 s | 1,500 | `dddddddddddd` |'
    expect(text).toContain(row)
    expect(proofText({ ...about, short: undefined, before: text })).toContain(row)
  })

  it('is spoken of where the short run takes a tenth more processor time', () => {
    expect(grownSentence(1_640, 1_500)).toBeUndefined()
    expect(grownSentence(1_800, undefined)).toBeUndefined()
    expect(grownSentence(1_800, 1_500)).toBe(
      'npm test used 20 % more processor time than docs/proof.md says (1,800 s, 1,500 s then).',
    )
  })
})
