import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp } from '../support/app'
import { type Ask, asksOf, fill, UNNAMED } from '../support/every-route'
import { type Kind, type Owner, owners, PRICE, type Things, UNTRIED } from '../support/owners'

/**
 * Everybody asks every route for what is somebody else's. The routes come from the server's own tables: one that is
 * added there is asked here by itself, or fails by its name until somebody says whose its ids are.
 */
const app = await testApp()
const asks = asksOf(app.infrastructure)
const people = owners(app)

/** Ids of nothing, made like those of something. */
const none: Things = {
  order: ['0199c4f2-7e5a-7c31-8b1d-ffffffffffff'],
  card: ['0199c4f2-7e5a-7c31-8b1d-fffffffffff0'],
  address: ['0199c4f2-7e5a-7c31-8b1d-fffffffffff1'],
  question: ['99999999999'],
  certificate: ['ZZZZ-ZZZZ-ZZZZ'],
  course: ['nao-existe'],
  lesson: ['nao-existe-l1'],
  account: ['ninguem'],
  session: ['999999999'],
  device: ['0199c4f2-7e5a-7c31-8b1d-fffffffffff2'],
}
/** Fields that any form here may want; what a form does not know it leaves aside. */
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
let editor: Owner
/** What every page has besides its own: news of the asker, and of nobody else. */
let shell: string[] = []
beforeAll(async () => {
  await people.shop()
  const found = await Promise.all([
    people.student(who('ana-x', 'Quitéria Ximbica', '11144477735', '11911111111', 'Rua Araçarigboia')),
    people.student(who('bia-x', 'Zulmira Yporanga', '12345678909', '11922222222', 'Rua Ubirajara')),
    people.guest(who('gil-x', 'Ladislau Zwanziger', '98765432100', '11933333333', '')),
    people.guest(who('rui-x', 'Hermenegildo Quiroga', '15350946056', '11944444444', '')),
    people.staff('Support'),
    people.staff('Editor'),
  ])
  ;[ana, bia, gil, rui, support, editor] = found
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

/** The kinds that staff answer for, and see. */
const desks: readonly Kind[] = ['question', 'course', 'lesson']
/** That a course exists is no secret: who has not bought it is led to its page, or told so. */
const inPublic: readonly Kind[] = ['course', 'lesson']

const FLEETING =
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
  // Without the ids that were asked for, and what differs from one answer to the next.
  const said = Object.values(ids)
    .reduce((all, id) => all.replaceAll(id, '{id}'), `${status} ${location} ${own}`)
    .replace(FLEETING, '')
  return { status, location, text, said }
}

/** What whoever asks here has written about one of these ids; what the product goes on doing is not theirs. */
async function written(about: string[], since: string | undefined) {
  const events = await app.infrastructure.store.readAll({ ...(since && { after: since }) })
  const theirs = events.filter(({ meta }) => meta.actor !== 'system')
  return theirs
    .filter(({ stream, data }) => about.some((id) => `${stream} ${JSON.stringify(data)}`.includes(id)))
    .map(({ type }) => type)
}

/** One id after the other is the owner's, then all of them; the others are the asker's own. */
function swaps({ slots }: Ask, asker: Owner, owner: Owner) {
  const each = slots.filter((slot) => owner.things[slot.kind].length > 0)
  const sets = each.flatMap((slot) => owner.things[slot.kind].map((_, n) => ({ n, taken: [slot] })))
  if (each.length > 1) sets.push({ n: 0, taken: each })
  return sets.map(({ n, taken }) => {
    const from = (things: (slot: Ask['slots'][number]) => string[] | undefined) =>
      Object.fromEntries(
        slots.map((slot) => [
          slot.name,
          (taken.includes(slot) ? things(slot)?.[n] : asker.things[slot.kind][0]) ?? none[slot.kind][0] ?? '',
        ]),
      )
    return {
      kinds: taken.map(({ kind }) => kind),
      swapped: taken.flatMap(({ kind }) => owner.things[kind][n] ?? []),
      theirs: from(({ kind }) => owner.things[kind]),
      nobodys: from(() => undefined),
    }
  })
}

it('every route says whose its ids are', () => {
  expect(asks.filter(({ kind }) => kind === UNNAMED).map(({ label }) => label)).toEqual([])
})

describe('what is somebody else’s', () => {
  it.each(asks.filter(({ kind }) => kind === 'owned'))('$label', async (ask) => {
    const wrong: unknown[] = []
    for (const [owner, askers] of [
      [ana, [bia, gil, support]],
      [bia, [ana]],
      [gil, [rui, ana, support]],
    ] as const)
      for (const asker of askers)
        for (const { kinds, swapped, theirs, nobodys } of swaps(ask, asker, owner)) {
          if (asker === support && kinds.some((kind) => desks.includes(kind))) continue
          const before = await app.infrastructure.store.head()
          const got = await answer(asker, ask, theirs)
          const about = {
            asker: asker.name,
            owner: owner.name,
            theirs,
            status: got.status,
            said: got.said.slice(0, 300),
          }
          const wrote = await written(swapped, before)
          if (wrote.length > 0) wrong.push({ ...about, wrote })
          const leaks = owner.secrets.filter((secret) => got.text.includes(secret))
          if (leaks.length > 0) wrong.push({ ...about, leaks })
          const isAway =
            [401, 403, 404].includes(got.status) ||
            (got.status === 303 && got.location?.startsWith('/login')) ||
            (kinds.some((kind) => inPublic.includes(kind)) &&
              (got.status >= 400 || got.location?.startsWith('/course/')))
          if (isAway) continue
          const nothing = await answer(asker, ask, nobodys)
          if (nothing.said !== got.said) wrong.push({ ...about, nothing: nothing.said.slice(0, 300) })
        }
    expect(wrong).toEqual([])
  })
})

describe('a link that is a secret of its own is opened by no id that somebody may know', () => {
  it.each(asks.filter(({ kind }) => kind === 'secret'))('$label', async (ask) => {
    const [slot] = ask.slots
    for (const asker of [bia, gil]) {
      const nothing = await answer(asker, ask, { [slot?.name ?? '']: 'nao-e-um-link' })
      for (const id of Object.values(ana.things).flat()) {
        const before = await app.infrastructure.store.head()
        const got = await answer(asker, ask, { [slot?.name ?? '']: id })
        expect([id, got.said, await written([id], before)]).toEqual([id, nothing.said, []])
      }
    }
  })
})

describe('what is for some of the staff', () => {
  const roleOf = ({ role }: Owner) => role
  it.each(asks.filter(({ kind }) => kind === 'staff'))('$label', async (ask) => {
    const ids = Object.fromEntries(ask.slots.map(({ name }) => [name, ana.things.order[0] ?? '']))
    for (const asker of [bia, gil, support, editor].filter(
      (each) => !(ask.who as readonly string[]).includes(roleOf(each)),
    )) {
      const before = app.infrastructure.appended()
      const got = await answer(asker, ask, ids)
      expect([asker.name, [401, 403, 404].includes(got.status), app.infrastructure.appended()]).toEqual([
        asker.name,
        true,
        before,
      ])
      expect(ana.secrets.filter((secret) => got.text.includes(secret))).toEqual([])
    }
  })
})

/** Else a route that nobody can use would pass. Last what ends a thing. */
describe('the owner is answered otherwise than about nothing', () => {
  const ends = /refund|remove|close|revoke|forget|Refund|Remove|Close/
  const told = asks.filter(({ kind, slots }) => kind === 'owned' && slots.length > 0)
  const sorted = [
    ...told.filter(({ label }) => !ends.test(label)),
    ...told.filter(({ label }) => ends.test(label)),
  ]
  it.each(sorted)('$label', async (ask) => {
    const own = (things: Things, n = 0) =>
      Object.fromEntries(ask.slots.map(({ name, kind }) => [name, things[kind][n] ?? things[kind][0] ?? '']))
    const nothing = await answer(ana, ask, own(none))
    const isNews = async (n: number) => (await answer(ana, ask, own(ana.things, n))).said !== nothing.said
    expect((await isNews(0)) || (await isNews(1)) || (await isNews(2))).toBe(true)
  })
})
