import { afterAll, describe, expect, it, vi } from 'vitest'
import { commands } from '../../src/composition/modules'
import { routesOf } from '../../src/composition/routes'
import { createServices } from '../../src/composition/services'
import { limits } from '../../src/http/kernel/limits'
import { testApp } from '../support/app'
import { publishCourse } from '../support/course'
import { testDatabase } from '../support/database'
import { httpWorld } from '../support/http'
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

const LIMITED = 'an address is limited whichever door it takes'
const world = await httpWorld(await testDatabase(), { http: { withoutRateLimits: false } })
describe(LIMITED, () => {
  const { actions } = routesOf(
    createServices({
      infrastructure: app.infrastructure,
      payments: {} as never,
      webhookSecret: 'x',
      bank: undefined,
    }),
  )
  const asked = limits.flatMap((limit) =>
    limit.paths.flatMap((path) => {
      if (typeof path !== 'string') return []
      return limit.methods.map((method) => ({ limit, path, method, name: `${limit.name} ${method} ${path}` }))
    }),
  )
  it.each(asked)('$name', async ({ limit, path, method }) => {
    const guest = world.guest()
    await guest.html('/terms_of_use')
    const headers = {
      accept: 'application/json',
      'x-xsrf-token': guest.csrf,
      'x-forwarded-for': `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`,
      'content-type': 'application/json',
    }
    const statuses: number[] = []
    for (let n = 0; n <= limit.points; n++) {
      // Another account each time where the address alone is counted.
      const email = limit.name === 'login-address' ? `a${n}@exemplo.test` : 'a@exemplo.test'
      const body = method === 'POST' ? JSON.stringify({ email, code: 'X1' }) : undefined
      const answer = await guest.ask(method, path, { headers, body })
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.slice(0, limit.points)).not.toContain(429)
    count(cellOf(LIMITED, path.startsWith('/api/') ? 'API' : 'form'))
  })

  it('names the form and the command of one thing together', () => {
    for (const { name, paths } of limits) {
      const texts = paths.filter((path) => typeof path === 'string')
      for (const kebab of texts.flatMap((path) => /^\/api\/commands\/(.+)$/.exec(path)?.[1] ?? [])) {
        const command = commands.find((each) => each.kebab === kebab)
        expect([name, kebab, command !== undefined]).toEqual([name, kebab, true])
        for (const route of actions.filter((each) => each.command && each.command === command))
          expect([name, texts.includes(route.path)]).toEqual([name, true])
      }
    }
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
  const limited = line([
    short(LIMITED),
    ...doors.map((door) => (door === 'form' || door === 'API' ? of(LIMITED, door) : 'no such door')),
  ])
  console.log([line(['promise', ...doors]), ...table, limited].join('\n'))
})
