import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp } from '../support/app'
import { type Ask, asksOf, fill, UNNAMED } from '../support/every-route'
import { type Kind, type Owner, owners, PRICE, type Things, UNTRIED } from '../support/owners'

/**
 * Requests every route with ids of other people's objects. The routes come from the server's own tables, so a new one is
 * tested automatically, or fails by name until its ids have a declared owner.
 */
const app = await testApp()
const asks = asksOf(app.infrastructure)
const people = owners(app)

/** Well-formed ids that do not exist. */
const none: Things = {
  order: ['0199c4f2-7e5a-7c31-8b1d-ffffffffffff'],
  card: ['0199c4f2-7e5a-7c31-8b1d-fffffffffff0'],
  address: ['0199c4f2-7e5a-7c31-8b1d-fffffffffff1'],
  question: ['99999999999'],
  answer: ['0199c4f2-7e5a-7c31-8b1d-fffffffffff3'],
  certificate: ['ZZZZ-ZZZZ-ZZZZ'],
  course: ['nao-existe'],
  lesson: ['nao-existe-l1'],
  account: ['ninguem'],
  session: ['999999999'],
  device: ['0199c4f2-7e5a-7c31-8b1d-fffffffffff2'],
}
/** Fields of all forms; each form ignores those it does not know. */
const form = ({ method, label }: Ask) => ({
  _method: method.toLowerCase(),
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  district: 'Bela Vista',
  complement: '',
  city: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
  name: 'Fulana de Tal',
  email: 'fulana@exemplo.test',
  cpf: '52998224725',
  phone: '11987654321',
  productType: 'course',
  productId: UNTRIED[label.startsWith('POST') ? 0 : 1],
  expectedTotal: PRICE,
  price: PRICE,
  installments: 1,
  offerId: 'nenhuma',
  rating: 5,
  text: 'Um curso muito bom, do começo ao fim.',
  what: 'all',
  reason: 'Não era o que eu esperava.',
  content: '<p>E agora, o que eu faço?</p>',
  ranges: [[0, 5]],
  position: 5,
  answers: { q1: ['a1'] },
  password: 'uma-senha-bem-longa-de-teste',
})

const who = (accountId: string, name: string, cpf: string, phone: string, street: string) => ({
  accountId,
  name,
  cpf,
  phone,
  street,
})
let ana: Owner
let bia: Owner
let gil: Owner
let rui: Owner
let support: Owner
/** Names of the shared props, which are about the requester only. */
let shell: string[] = []
beforeAll(async () => {
  await people.shop()
  const found = await Promise.all([
    people.student(who('ana-x', 'Quitéria Ximbica', '11144477735', '11911111111', 'Rua Araçarigboia')),
    people.student(who('bia-x', 'Zulmira Yporanga', '12345678909', '11922222222', 'Rua Ubirajara')),
    people.guest(who('gil-x', 'Ladislau Zwanziger', '98765432100', '11933333333', '')),
    people.guest(who('rui-x', 'Hermenegildo Quiroga', '15350946056', '11944444444', '')),
    people.staff('Support'),
  ])
  ;[ana, bia, gil, rui, support] = found
  shell = Object.keys((await (await ana.browser.visit('/terms_of_use')).json()).props)
  const depth = async () => [app.infrastructure.appended(), (await app.queue.depth()).waiting]
  await vi.waitFor(
    async () => {
      const before = await depth()
      await new Promise((resolve) => setTimeout(resolve, 400))
      expect(await depth()).toEqual(before)
    },
    { timeout: 60_000, interval: 10 },
  )
})

/** Kinds that Support may see. */
const staffKinds: readonly Kind[] = ['question', 'answer', 'course', 'lesson']
/** Public kinds: without an enrolment one is redirected to the course's page, or refused. */
const publicKinds: readonly Kind[] = ['course', 'lesson']

const VARYING =
  /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|question-\d+|"(serverTime|position)":("\d+"|\d+)/g

async function answer({ browser }: Owner, ask: Ask, ids: Record<string, string>) {
  const { path, body } = fill(ask, ids)
  const sent = { ...form(ask), ...ask.also, ...body }
  const got = ask.method === 'GET' ? await browser.visit(path) : await browser.json(path, sent)
  const { status } = got
  const location = got.headers.get('location')
  const text = await got.text()
  let own = text
  if (got.headers.get('content-type')?.includes('json')) {
    const { component, props = {}, ...rest } = JSON.parse(text)
    const page = Object.entries(props).filter(([name]) => !shell.includes(name))
    own = JSON.stringify(component ? [component, page] : rest)
  }
  // Without the requested ids, and without values that differ between answers.
  const comparable = Object.values(ids)
    .reduce((all, id) => all.replaceAll(id, '{id}'), `${status} ${location} ${own}`)
    .replace(VARYING, '')
  return { status, location, text, comparable }
}

/** Types of events about one of these ids, without those that the system wrote. */
async function written(about: string[], since: string | undefined) {
  const events = await app.infrastructure.store.readAll({ ...(since && { after: since }) })
  const theirs = events.filter(({ meta }) => meta.actor !== 'system')
  return theirs
    .filter(({ stream, data }) => about.some((id) => `${stream} ${JSON.stringify(data)}`.includes(id)))
    .map(({ type }) => type)
}

/** Requests with one id of the owner's at a time, then with all of them; the other ids are the requester's own. */
function swaps({ slots }: Ask, requester: Owner, owner: Owner) {
  const each = slots.filter((slot) => owner.things[slot.kind].length > 0)
  const sets = each.flatMap((slot) => owner.things[slot.kind].map((_, n) => ({ n, taken: [slot] })))
  if (each.length > 1) sets.push({ n: 0, taken: each })
  return sets.map(({ n, taken }) => {
    const from = (things: (slot: Ask['slots'][number]) => string[] | undefined) =>
      Object.fromEntries(
        slots.map((slot) => [
          slot.name,
          (taken.includes(slot) ? things(slot)?.[n] : requester.things[slot.kind][0]) ??
            none[slot.kind][0] ??
            '',
        ]),
      )
    return {
      kinds: taken.map(({ kind }) => kind),
      swapped: taken.flatMap(({ kind }) => owner.things[kind][n] ?? []),
      theirs: from(({ kind }) => owner.things[kind]),
      unknown: from(() => undefined),
    }
  })
}

it('every route declares the owner of its ids', () => {
  expect(asks.filter(({ kind }) => kind === UNNAMED).map(({ label }) => label)).toEqual([])
})

describe('another person’s objects are neither shown nor changed', () => {
  it.each(asks.filter(({ kind }) => kind === 'owned'))('$label', async (ask) => {
    const wrong: unknown[] = []
    for (const [owner, requesters] of [
      [ana, [bia, gil, support]],
      [bia, [ana]],
      [gil, [rui, ana, support]],
    ] as const)
      for (const requester of requesters)
        for (const { kinds, swapped, theirs, unknown } of swaps(ask, requester, owner)) {
          if (requester === support && kinds.some((kind) => staffKinds.includes(kind))) continue
          const before = await app.infrastructure.store.head()
          const got = await answer(requester, ask, theirs)
          const about = {
            requester: requester.name,
            owner: owner.name,
            theirs,
            status: got.status,
            comparable: got.comparable.slice(0, 300),
          }
          const wrote = await written(swapped, before)
          if (wrote.length > 0) wrong.push({ ...about, wrote })
          const leaks = owner.secrets.filter((secret) => got.text.includes(secret))
          if (leaks.length > 0) wrong.push({ ...about, leaks })
          const isRefused =
            [401, 403, 404].includes(got.status) ||
            (got.status === 303 && got.location?.startsWith('/login')) ||
            (kinds.some((kind) => publicKinds.includes(kind)) &&
              (got.status >= 400 || got.location?.startsWith('/course/')))
          if (isRefused) continue
          const nothing = await answer(requester, ask, unknown)
          if (nothing.comparable !== got.comparable)
            wrong.push({ ...about, nothing: nothing.comparable.slice(0, 300) })
        }
    expect(wrong).toEqual([])
  })
})

describe('a secret link does not accept known ids in place of its token', () => {
  it.each(asks.filter(({ kind }) => kind === 'secret'))('$label', async (ask) => {
    const [slot] = ask.slots
    for (const requester of [bia, gil]) {
      const nothing = await answer(requester, ask, { [slot?.name ?? '']: 'nao-e-um-link' })
      for (const id of Object.values(ana.things).flat()) {
        const before = await app.infrastructure.store.head()
        const got = await answer(requester, ask, { [slot?.name ?? '']: id })
        expect([id, got.comparable, await written([id], before)]).toEqual([id, nothing.comparable, []])
      }
    }
  })
})

/** Otherwise a broken route would pass the tests above. Routes that end something come last. */
describe('the owner gets another answer than for an unknown id', () => {
  const ends = /refund|remove|close|revoke|forget|Refund|Remove|Close/
  const owned = asks.filter(({ kind, slots }) => kind === 'owned' && slots.length > 0)
  const sorted = [
    ...owned.filter(({ label }) => !ends.test(label)),
    ...owned.filter(({ label }) => ends.test(label)),
  ]
  it.each(sorted)('$label', async (ask) => {
    const own = (things: Things, n = 0) =>
      Object.fromEntries(ask.slots.map(({ name, kind }) => [name, things[kind][n] ?? things[kind][0] ?? '']))
    const nothing = await answer(ana, ask, own(none))
    const differs = async (n: number) =>
      (await answer(ana, ask, own(ana.things, n))).comparable !== nothing.comparable
    expect((await differs(0)) || (await differs(1)) || (await differs(2))).toBe(true)
  })
})
