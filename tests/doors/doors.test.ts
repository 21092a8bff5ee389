import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { commands } from '../../src/composition/modules'
import { testApp } from '../support/app'
import { publishCourse } from '../support/course'
import { drawn } from '../support/proof/draw'
import { exampleOf } from './example'
import { type Case, type Door, doors, type Elsewhere, promisesOf } from './promises'

const app = await testApp()
await publishCourse(app, 'react', 19_700)
const rows = await promisesOf(app)
/** Work that follows what was prepared must be done before writes are counted. */
const depth = async () => [app.infrastructure.appended(), (await app.queue.depth()).waiting]
await vi.waitFor(
  async () => {
    const before = await depth()
    await new Promise((later) => setTimeout(later, 400))
    expect(await depth()).toEqual(before)
  },
  { timeout: 60_000, interval: 10 },
)

it('has an example of every command that can be sent, which its schema takes', () => {
  const outside = commands.filter(({ internal, who }) => !internal && who !== 'system')
  expect(
    outside.flatMap((command) => (command.input.safeParse(exampleOf(command)).success ? [] : [command.name])),
  ).toEqual([])
})

const sha = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

const passed = new Map<string, number>()
const cellOf = (promise: string, door: Door) => `${promise}|${door}`
const count = (key: string) => passed.set(key, (passed.get(key) ?? 0) + 1)

interface Tried extends Case {
  promise: string
  door: Door
}
const isCase = (each: Case | Elsewhere): each is Case => 'run' in each
const cases = rows.flatMap(({ promise, at }) =>
  doors.flatMap((door): Tried[] => {
    const cell = at[door]
    return typeof cell === 'string' ? [] : cell.filter(isCase).map((each) => ({ ...each, promise, door }))
  }),
)
/** Each promise at each door by ten groups of subjects. */
const tried = drawn(cases, {
  name: 'promises at doors',
  marks: ({ promise, door, subject }) => [`${promise} at ${door} ${Number.parseInt(sha(subject), 16) % 10}`],
  names: ({ subject }) => [subject.replace(/^\w+ (?=\/)/, '')],
})

describe.each(rows)('$promise', ({ promise }) => {
  it.each(tried.filter((each) => each.promise === promise))('$door: $subject', async ({ door, run }) => {
    await run()
    count(cellOf(promise, door))
  })
})

it('names tests of other files that are there', async () => {
  const cells = rows.flatMap(({ at }) => doors.map((door) => at[door]))
  const named = cells.flatMap((cell) => (typeof cell === 'string' ? [] : cell))
  for (const each of named) if (!isCase(each)) expect(await readFile(each.file, 'utf8')).toContain(each.title)
})

afterAll(() => {
  const short = (text: string) => (text.length > 62 ? `${text.slice(0, 59)}...` : text)
  const line = (cells: string[]) => cells.map((cell, n) => cell.padEnd(n === 0 ? 64 : 14)).join('')
  const of = (promise: string, door: Door) => {
    const found = passed.get(cellOf(promise, door)) ?? 0
    const cell = rows.find((row) => row.promise === promise)?.at[door]
    if (typeof cell === 'string') return 'no such door'
    if (found > 0) return `${found} tested`
    return cell?.some((each) => !isCase(each)) ? 'elsewhere' : 'NOT TESTED'
  }
  const table = rows.map(({ promise }) => line([short(promise), ...doors.map((door) => of(promise, door))]))
  console.log([line(['promise', ...doors]), ...table].join('\n'))
})
