import { expect, it } from 'vitest'
import { readImport } from '../../../src/workers/imports/engine'

const NOW = '2026-11-26T12:00:00.000Z'

it('repeats no more of a long cell than tells which one is meant', async () => {
  const long = 'x'.repeat(100_000)
  const { lines } = await readImport('students', Buffer.from(`Nome,Email,Curso\nAna,${long},SQL\n`), NOW)
  const [line] = lines
  expect(line?.faults.join()).toMatch(/^“x{60}…” não é um e-mail$/)
  expect(line?.subject.length).toBeLessThan(500)
})
