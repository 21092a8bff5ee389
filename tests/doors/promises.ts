import { expect } from 'vitest'
import { ChangeRole } from '../../src/commands/identity/account'
import { ForgetPerson } from '../../src/commands/identity/forgetting'
import { sessionEnds } from '../../src/commands/identity/session-ends'
import type { Actor, Command } from '../../src/commands/kernel/command'
import { Forbidden } from '../../src/commands/kernel/errors'
import { commands, jobs } from '../../src/composition/modules'
import { type Role, roles } from '../../src/contracts/kernel/roles'
import { sessionStore } from '../../src/http/kernel/session-store'
import type { ActionRoute } from '../../src/http/kernel/submit'
import { endSessionsWhenTold } from '../../src/workers/reactors/end-sessions'
import { isLetIn, rightOfCommand, rightOfRoute } from '../support/access'
import type { TestApp } from '../support/app'
import { PASSWORD } from '../support/app'
import { Browser } from '../support/browser'
import { routesOver } from '../support/routes'
import { shell } from '../tools/shell'
import { exampleOf, UNKNOWN } from './example'

export const doors = ['form', 'API', 'webhook', 'CLI', 'job'] as const
export type Door = (typeof doors)[number]

export interface Case {
  /** The command, route or job that is tried. */
  subject: string
  run: () => Promise<void>
}
export interface Elsewhere {
  file: string
  title: string
}
/** The cases of one promise at one door and what is tried in other files, or why there is none. */
export type Cell = (Case | Elsewhere)[] | string
export interface PromiseRow {
  promise: string
  at: Record<Door, Cell>
}

const { hidden, outside } = {
  outside: commands.filter(({ internal, who }) => !internal && who !== 'system'),
  hidden: commands.filter(({ internal, who }) => internal || who === 'system'),
}
/** As the written table says, not as the product's own declaration does. */
const mayDo = (route: ActionRoute, role: Role | 'Guest') =>
  isLetIn(rightOfRoute(route.method, route.path), role)
const maySend = ({ name }: Command, role: Role | 'Guest') => isLetIn(rightOfCommand(name), role)
const subjects: (Role | 'Guest')[] = ['Guest', ...roles]

/** A test elsewhere that keeps the promise for every command at once; nothing is run for it here. */
const elsewhere = (file: string, title: string): Elsewhere => ({ file, title })

const NOBODY = 'nobody is signed in there'

/** As a form sends it: a ticked box says `on`. */
const textOf = (value: unknown) =>
  value === true ? 'on' : typeof value === 'string' ? value : JSON.stringify(value)

/** Every promise, with its cases at every door, derived from what commands, actions, routes and jobs declare. */
export async function promisesOf(app: TestApp): Promise<PromiseRow[]> {
  const { infrastructure } = app
  const { actions, api } = routesOver(infrastructure)
  const sessions = sessionStore(infrastructure.pool, infrastructure.env.SESSION_LIFETIME_MINUTES)
  let seen: { at: string | undefined; count: number } = { at: undefined, count: 0 }
  /** Events that somebody asked for; work that follows what was asked for before goes on meanwhile. */
  async function written() {
    const fresh = await infrastructure.store.readAll({ ...(seen.at && { after: seen.at }) })
    const asked = fresh.filter(({ meta }) => meta.actor !== 'system')
    seen = { at: fresh.at(-1)?.position ?? seen.at, count: seen.count + asked.length }
    return seen.count
  }

  const browsers = new Map<Role | 'Guest', Browser>([['Guest', app.guest()]])
  for (const role of roles) browsers.set(role, await app.as(role))
  const browserOf = (role: Role | 'Guest') => browsers.get(role) as Browser
  /** Somebody whom the command's declaration lets in. */
  const somebody = (asked: Command | ActionRoute) => {
    const may = (role: Role | 'Guest') => ('name' in asked ? maySend(asked, role) : mayDo(asked, role))
    return browserOf([...subjects].reverse().find(may) ?? 'Guest')
  }

  const sessionOf = async (accountId: string, role: Role) => {
    const { token } = await sessions.start(
      { accountId, role, visitorId: '5e0a5b0e-6a1e-4c2b-9a9c-000000000001', device: 'teste' },
      infrastructure.clock.now(),
    )
    const browser = new Browser(app.url)
    browser.cookies.set('sid', token)
    return browser
  }
  /** A session that outlived its account, or the role that it says. */
  async function gone(how: 'forgotten' | 'demoted', role: Role) {
    const { accountId } = await app.as(role)
    // Staff have to become students before they can be forgotten.
    await app.send(ChangeRole, { accountId, role: role === 'Student' ? 'Support' : 'Student' })
    if (how === 'forgotten') {
      if (role === 'Student') await app.send(ChangeRole, { accountId, role })
      await app.send(ForgetPerson, { accountId, reason: 'asked-staff', keepsCertificates: false })
    }
    return () => sessionOf(accountId, role)
  }
  const admin = await app.as('Admin')
  await admin.post('/confirm-password', { password: PASSWORD }, { from: '/confirm-password' })
  const student = await app.as('Student')
  await admin.post(
    `/admin/users/${student.accountId}/impersonate`,
    { reason: 'problem' },
    { from: '/admin/dashboard' },
  )

  const pathOf = ({ path }: ActionRoute) => path.replace(/\{\w+\}/g, UNKNOWN)
  const flat = (input: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(input)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [name, textOf(value)]),
    )
  const formOf = (route: ActionRoute, more: Record<string, string> = {}) => ({
    ...(route.command ? flat(exampleOf(route.command)) : {}),
    _method: route.method,
    ...more,
  })
  const byForm = (browser: Browser, route: ActionRoute, more?: Record<string, string>) =>
    browser.send(pathOf(route), formOf(route, more))
  const byApi = (browser: Browser, command: Command, input: unknown = exampleOf(command), headers = {}) =>
    browser.json(`/api/commands/${command.kebab}`, input, headers)

  async function expectRefused(send: () => Promise<Response>, statuses: number[]) {
    const before = await written()
    const answer = await send()
    const text = await answer.text()
    expect([statuses.includes(answer.status), answer.status, text.slice(0, 300)]).toEqual([
      true,
      answer.status,
      text.slice(0, 300),
    ])
    expect(await written()).toBe(before)
  }

  const formName = ({ method, path }: ActionRoute) => `${method.toUpperCase()} ${path}`
  const actsFor = (list: ActionRoute[], run: (route: ActionRoute) => Promise<void>): Case[] =>
    list.map((route) => ({ subject: formName(route), run: () => run(route) }))
  const commandsFor = (list: Command[], run: (command: Command) => Promise<void>): Case[] =>
    list.map((command) => ({ subject: command.name, run: () => run(command) }))

  const closedActions = actions.filter(({ method, path }) => rightOfRoute(method, path) !== 'all')
  const closedCommands = outside.filter(({ name }) => rightOfCommand(name) !== 'all')
  const anyRole = ({ who }: { who: Command['who'] }): Role =>
    Array.isArray(who) ? (who[0] as Role) : 'Student'

  const hooks = api.filter(({ method, session }) => method === 'post' && !session)
  const forgottenAs = new Map<Role, () => Promise<Browser>>()
  const demotedAs = new Map<Role, () => Promise<Browser>>()
  for (const role of roles) {
    forgottenAs.set(role, await gone('forgotten', role))
    demotedAs.set(role, await gone('demoted', role))
  }
  const goneSubjects = async (who: Command['who']) => {
    const role = anyRole({ who })
    const both = [forgottenAs.get(role), ...(Array.isArray(who) ? [demotedAs.get(role)] : [])]
    return Promise.all(both.map((open) => (open as () => Promise<Browser>)()))
  }

  const mints = commands.filter((command) => command.mints)
  const secrets = commands.filter((command) => command.tries)
  /** Commands whose wrong try needs no preparation; of the others a test of their own counts. */
  const plainSecrets = ['ChangePassword', 'DeleteAccount']
  const SECOND_STEP = elsewhere(
    'tests/http/identity/second-step.test.ts',
    'refuses after five wrong codes from any browser, even the right one',
  )
  const guess = async (send: (browser: Browser) => Promise<Response>, role: Role) => {
    const browser = await app.as(role)
    const statuses: number[] = []
    for (let n = 0; n < 7; n++) statuses.push((await send(browser)).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect(statuses.slice(0, 5)).not.toContain(429)
  }

  const system: Actor = { accountId: 'admin', role: 'Admin' }
  const cliCommands = [
    ...(
      await shell('git', ['grep', '-hE', '-A1', 'dispatcher\\.dispatch\\(', '--', 'src/cli'])
    ).output.matchAll(/^\s*([A-Z]\w+),/gm),
  ].map(([, name]) => name)

  return [
    {
      promise: 'only whom the declaration names may',
      at: {
        form: actsFor(closedActions, async (route) => {
          for (const role of subjects.filter((each) => !mayDo(route, each)))
            await expectRefused(() => byForm(browserOf(role), route), [401, 403])
        }),
        API: [
          ...commandsFor(closedCommands, async (command) => {
            for (const role of subjects.filter((each) => !maySend(command, each)))
              await expectRefused(() => byApi(browserOf(role), command), [401, 403])
          }),
          ...commandsFor(hidden, (command) => expectRefused(() => byApi(admin, command), [403, 404])),
        ],
        webhook: hooks.map((route) => ({
          subject: route.path,
          run: () =>
            expectRefused(
              () =>
                app.guest().ask('POST', route.path.replace(/\{\w+\}/g, 'forjado'), {
                  body: '{"event":"charge.paid"}',
                  headers: { 'content-type': 'application/json', 'x-signature': 't=1,v1=00' },
                }),
              [400, 401, 403, 404, 422],
            ),
        })),
        CLI: 'who can run it holds the database and its keys',
        job: commandsFor(
          hidden.filter(({ who }) => who === 'system'),
          async (command) => {
            const before = await written()
            const sent = infrastructure.dispatcher.dispatch(command, exampleOf(command), {
              actor: system,
              commandId: crypto.randomUUID(),
            })
            await expect(sent).rejects.toBeInstanceOf(Forbidden)
            expect(await written()).toBe(before)
          },
        ),
      },
    },
    {
      promise: 'nobody acts who was forgotten, or has another role by now',
      at: {
        form: actsFor(
          closedActions.filter(({ command }) => command),
          async (route) => {
            for (const browser of await goneSubjects(route.who)) {
              const before = await written()
              const answer = await byForm(browser, route)
              expect([401, 403, 404, 422]).toContain(answer.status)
              expect(await written()).toBe(before)
            }
          },
        ),
        API: commandsFor(closedCommands, async (command) => {
          for (const browser of await goneSubjects(command.who))
            await expectRefused(() => byApi(browser, command), [401, 403])
        }),
        webhook: NOBODY,
        CLI: NOBODY,
        job: NOBODY,
      },
    },
    {
      promise: 'staff in a student’s account send only what says so',
      at: {
        form: actsFor(
          actions.filter(
            ({ command }) => command && !command.underImpersonation && maySend(command, 'Student'),
          ),
          (route) => expectRefused(() => byForm(admin, route), [403, 404, 422]),
        ),
        API: commandsFor(
          outside.filter((command) => !command.underImpersonation && maySend(command, 'Student')),
          (command) => expectRefused(() => byApi(admin, command), [403]),
        ),
        webhook: NOBODY,
        CLI: NOBODY,
        job: NOBODY,
      },
    },
    {
      promise: 'the product alone chooses ids',
      at: {
        form: actsFor(
          actions.filter(({ command }) => command?.mints),
          async (route) => {
            const command = route.command as Command
            await (await byForm(somebody(command), route, { [String(command.mints)]: UNKNOWN })).arrayBuffer()
            const { name } = command.on
            expect(await infrastructure.store.readStream(`${name}-${UNKNOWN}`)).toEqual([])
          },
        ),
        API: commandsFor(
          mints.filter((command) => outside.includes(command)),
          async (command) => {
            const input = { ...exampleOf(command), [String(command.mints)]: UNKNOWN }
            const before = await written()
            const answer = await byApi(somebody(command), command, input)
            expect(answer.status).toBe(422)
            expect((await answer.json()).errors).toHaveProperty(String(command.mints))
            expect(await written()).toBe(before)
          },
        ),
        webhook: [elsewhere('tests/http/ordering/webhook.test.ts', 'of an unknown charge is stored')],
        CLI: 'it creates nothing',
        job: [
          elsewhere('tests/workers/kernel/reactor-runner.test.ts', 'have ids that a redelivery gives again'),
        ],
      },
    },
    {
      promise: 'wrong tries of a secret are counted before the command',
      at: {
        form: [
          ...actsFor(
            actions.filter(({ command }) => command && plainSecrets.includes(command.name)),
            (route) => guess((browser) => byForm(browser, route), 'Student'),
          ),
          SECOND_STEP,
        ],
        API: [
          ...commandsFor(
            secrets.filter(({ name }) => plainSecrets.includes(name)),
            (command) => guess((browser) => byApi(browser, command), 'Student'),
          ),
          SECOND_STEP,
        ],
        webhook: 'its secret is a signature of 256 bits',
        CLI: NOBODY,
        job: NOBODY,
      },
    },
    {
      promise: 'what is named exists',
      at: {
        form: actsFor(
          actions.filter(
            (route) => route.command && route.path.includes('{') && route.command.who !== 'anyone',
          ),
          async (route) => {
            const before = await written()
            const answer = await byForm(somebody(route), route)
            expect([answer.status < 500, answer.status >= 400 || (await written()) === before]).toEqual([
              true,
              true,
            ])
            expect(await written()).toBe(before)
          },
        ),
        API: commandsFor(outside.filter(namesThings), async (command) => {
          const before = await written()
          const answer = await byApi(somebody(command), command)
          const text = await answer.text()
          expect([command.name, answer.status >= 500, text.slice(0, 200)]).toEqual([
            command.name,
            false,
            text.slice(0, 200),
          ])
          expect([command.name, answer.status, (await written()) - before, text.slice(0, 200)]).toEqual([
            command.name,
            answer.status,
            0,
            text.slice(0, 200),
          ])
        }),
        webhook: [elsewhere('tests/http/ordering/webhook.test.ts', 'of an unknown charge is stored')],
        CLI: [elsewhere('tests/erasure/erasure.test.ts', 'is not forgotten twice')],
        job: 'its ids come from events',
      },
    },
    {
      promise: 'input is read by the one schema, and never a fault',
      at: {
        form: actsFor(
          actions.filter(({ command }) => command),
          async (route) => {
            const input = exampleOf(route.command as Command)
            const odd = Object.fromEntries(Object.keys(input).map((name) => [`${name}[x][y]`, '1']))
            const before = await written()
            const answer = await somebody(route).send(pathOf(route), { ...odd, _method: route.method })
            expect([answer.status < 500, await answer.text()]).toEqual([true, expect.any(String)])
            const names = new Set(Object.keys(input))
            if (names.size > 0 && answer.status >= 400) expect(await written()).toBe(before)
          },
        ),
        API: commandsFor(outside, async (command) => {
          const input = exampleOf(command)
          for (const odd of [
            Object.fromEntries(Object.keys(input).map((name) => [name, { x: { y: 1 } }])),
            Object.fromEntries(Object.keys(input).map((name) => [name, [[[]]]])),
            [],
            'texto',
            17,
            null,
          ]) {
            if (!command.input.safeParse(odd).success) {
              const before = await written()
              const answer = await byApi(somebody(command), command, odd)
              expect([odd, answer.status]).toEqual([
                odd,
                expect.toSatisfy((s: number) => s >= 400 && s < 500),
              ])
              expect(await written()).toBe(before)
            }
          }
        }),
        webhook: hooks.map((route) => ({
          subject: route.path,
          run: async () => {
            for (const body of ['', '{', '[]', 'null', '{"a":'.repeat(2_000)]) {
              const before = await written()
              const answer = await app.guest().ask('POST', route.path.replace(/\{\w+\}/g, 'x'), {
                body,
                headers: { 'content-type': 'application/json' },
              })
              expect([body.slice(0, 9), answer.status < 500, await written()]).toEqual([
                body.slice(0, 9),
                true,
                before,
              ])
            }
          },
        })),
        CLI: [elsewhere('tests/cli/door.test.ts', 'lists, shows and exports events, personal data covered')],
        job: jobs.map((job) => ({
          subject: job.name,
          run: async () => {
            for (const odd of [null, 'texto', 17, []]) expect(job.data.safeParse(odd).success).toBe(false)
          },
        })),
      },
    },
    {
      promise: 'the same key gives the same answer, another body none',
      at: {
        form: [
          elsewhere('tests/http/actions.test.ts', 'sent twice under one id writes once'),
          elsewhere('tests/http/ordering/checkout.test.ts', 'a form that is sent again under its id'),
        ],
        API: commandsFor(outside, async (command) => {
          const browser = somebody(command)
          if (!browser.csrf) await browser.html('/terms_of_use')
          const headers = { 'idempotency-key': crypto.randomUUID() }
          const first = await byApi(browser, command, exampleOf(command), headers)
          const said = await first.text()
          const before = await written()
          // A try that was too many may be made again later.
          if ([401, 429].includes(first.status)) return
          const again = await byApi(browser, command, exampleOf(command), headers)
          expect([again.status, await again.text()]).toEqual([first.status, said])
          const other = await byApi(browser, command, { ...exampleOf(command), outra: 1 }, headers)
          expect([other.status, (await other.json()).code]).toEqual([422, 'idempotency-key-reused'])
          expect(await written()).toBe(before)
        }),
        webhook: [
          elsewhere(
            'tests/http/ordering/webhook.test.ts',
            'takes effect once, however often it is delivered',
          ),
        ],
        CLI: [elsewhere('tests/erasure/erasure.test.ts', 'is not forgotten twice')],
        job: [
          elsewhere('tests/workers/kernel/reactor-runner.test.ts', 'given an event again do nothing new'),
        ],
      },
    },
    {
      promise: 'sessions end by the event',
      at: {
        form: Object.keys(sessionEnds).map((type) => endedBy(type, 'form')),
        API: Object.keys(sessionEnds).map((type) => endedBy(type, 'API')),
        webhook: 'it changes no account',
        CLI: Object.keys(sessionEnds).map((type) => endedBy(type, 'reactor')),
        job: Object.keys(sessionEnds).map((type) => endedBy(type, 'reactor')),
      },
    },
    {
      promise:
        'nothing is half written, and personal data is sealed: one dispatcher and one store behind every door',
      at: {
        form: [oneWay('src/http'), ...WHOLE],
        API: [oneWay('src/http/api'), ...WHOLE],
        webhook: [oneWay('src/http/api'), ...WHOLE],
        CLI: [
          {
            subject: 'what it dispatches',
            run: async () => expect(cliCommands).toEqual(['ForgetPerson']),
          },
          oneWay('src/cli/people', 'src/cli/people.ts'),
          ...WHOLE,
        ],
        job: [oneWay('src/workers'), ...WHOLE],
      },
    },
  ]
}

/** Ids that the sender gives to parts of what is written whole, and texts that only look like ids. */
const OWN_IDS: Record<string, string> = {
  RegisterCoupon: 'counts for all courses where it names no category',
  RecordSearch: 'remembers what was chosen, be it gone by now',
  AskOrderExport: 'its job looks at each order of the selection',
  AskOrderBatch: 'its job looks at each order of the selection, and says which it refused',
  RevealPersonalData: 'writes down who asked for what, and shows nothing',
}

/** Ids of what is there from the start: the one shop, and its legal texts. */
const ALWAYS_THERE = ['siteId', 'legalTextId']

function namesThings(command: Command): boolean {
  const { mints } = command
  const names = Object.keys(exampleOf(command))
  return (
    !OWN_IDS[command.name] &&
    names.some(
      (name) => /Ids?$|^(product|stream)$/.test(name) && name !== mints && !ALWAYS_THERE.includes(name),
    )
  )
}

const endedBy = (type: string, door: 'form' | 'API' | 'reactor'): Case | Elsewhere =>
  door === 'reactor'
    ? {
        subject: type,
        run: async () => {
          const meta = { at: '2026-03-02T12:00:00.000Z' } as never
          const [intent] = endSessionsWhenTold.on[type]?.({ accountId: 'a1' }, meta) ?? []
          expect(intent).toMatchObject({ kind: 'enqueue', data: { accountId: 'a1' } })
        },
      }
    : elsewhere(
        'tests/http/identity/session-ends.test.ts',
        type === 'SecondStepEnabled' || type === 'SecondStepDisabled' ? `'${type}'` : `event: '${type}'`,
      )

/** The claims, the refusals and the sealing of a write are those of the dispatcher and the store, tested once. */
const WHOLE = [
  elsewhere(
    'tests/commands/kernel/dispatcher.test.ts',
    'leaves no claim behind when the rule, the facts or the right say no',
  ),
  elsewhere(
    'tests/erasure/erasure.test.ts',
    'is in no column of any table, in no job, in no file and in no line of the logs',
  ),
]

const oneWay = (name: string, where = name): Case => ({
  subject: `${name} appends nothing by itself`,
  run: async () => {
    const found = await shell('git', ['grep', '-nE', '(store|log)\\.append(All)?\\(', '--', where])
    expect(found.output.trim()).toBe('')
  },
})
