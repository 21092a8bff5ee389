import { afterAll, describe, expect, it, vi } from 'vitest'
import { commands } from '../../src/composition/modules'
import { testApp } from '../support/app'
import { publishCourse } from '../support/course'
import { exampleOf } from './example'
import { type Door, doors, promisesOf } from './promises'

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

const passed = new Map<string, number>()
const cellOf = (promise: string, door: Door) => `${promise}|${door}`
const count = (key: string) => passed.set(key, (passed.get(key) ?? 0) + 1)

describe.each(rows)('$promise', ({ promise, at }) => {
  describe.each(doors)('%s', (door) => {
    const cell = at[door]
    if (typeof cell === 'string') {
      it(`has no such door: ${cell}`, () => {
        expect(cell.length).toBeGreaterThan(5)
        passed.set(cellOf(promise, door), 0)
      })
      return
    }
    it('has a case', () => expect(cell.length).toBeGreaterThan(0))
    it.each(cell)('$subject', async ({ run }) => {
      await run()
      count(cellOf(promise, door))
    })
  })
})

afterAll(() => {
  const short = (text: string) => (text.length > 62 ? `${text.slice(0, 59)}...` : text)
  const line = (cells: string[]) => cells.map((cell, n) => cell.padEnd(n === 0 ? 64 : 14)).join('')
  const of = (promise: string, door: Door) => {
    const found = passed.get(cellOf(promise, door))
    return found === undefined ? 'NOT TESTED' : found === 0 ? 'no such door' : `${found} tested`
  }
  const table = rows.map(({ promise }) => line([short(promise), ...doors.map((door) => of(promise, door))]))
  console.log([line(['promise', ...doors]), ...table].join('\n'))
})
