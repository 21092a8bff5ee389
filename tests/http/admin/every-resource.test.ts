import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { OpenBuyerAccount } from '../../../src/commands/identity/account'
import { GiveAccess } from '../../../src/commands/learning/enrolment'
import { SetRewardBudget } from '../../../src/commands/marketing/reward'
import { registry } from '../../../src/composition/modules'
import { resources } from '../../../src/contracts/declarations'
import type { Attribute } from '../../../src/contracts/kernel/attribute'
import { catalogue } from '../../../src/contracts/kernel/catalogue'
import { formCodec } from '../../../src/contracts/kernel/form-codec'
import type { FormSpec } from '../../../src/contracts/kernel/form-spec'
import { formSectionsOf, type Resource } from '../../../src/contracts/kernel/resource'
import {
  catalogueRowsOf,
  createAddress,
  declaredRowsOf,
  sectionAddress,
} from '../../../src/contracts/kernel/resource-catalogue'
import { resourceListQuery } from '../../../src/contracts/kernel/resource-list'
import type { Role } from '../../../src/contracts/kernel/roles'
import { sourceOf } from '../../../src/projections/kernel/list-source'
import { courseFacts } from '../../support/catalogue'
import { declaredShop } from '../../support/declared'
import { drawn } from '../../support/proof/draw'

const shop = await declaredShop()
const browsers = new Map<Role, Awaited<ReturnType<typeof shop.as>>>()
const as = async (role: Role) => {
  const known = browsers.get(role) ?? (await shop.as(role))
  browsers.set(role, known)
  return known
}
const events = () => shop.store.all().length
const kebab = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

/** What a careless or hostile form may hold in any field. */
const odd: Record<string, string> = {
  long: 'x'.repeat(200_001),
  address: 'javascript:alert(1)',
  script: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  number: '-1',
  amount: '1e309',
  nothing: '   ',
  quotes: `'";--\\`,
}

/** Whether a form that left a field empty is told so, at the field or at a part of it. */
const isTold = (errors: Record<string, string>, field: string) =>
  Object.keys(errors).some((name) => name === field || name.startsWith(`${field}.`))
const requiredOf = (form: FormSpec) =>
  Object.entries(formCodec(form).bounds()).flatMap(([name, own]) =>
    own.required && !name.includes('*') ? [name] : [],
  )

/** The newest record with this key. */
const made = (key: string) =>
  shop.store
    .all()
    .filter(({ data }) => key in (data as object))
    .at(-1)?.data as Record<string, string> | undefined

let lastNumber = 0
/** Lists take a name only once. */
const nextNumber = () => {
  lastNumber += 1
  return lastNumber
}

/** What a person would type into a field that must be filled, by the names that forms give to the parts of a field. */
async function good(
  name: string,
  { kind, values, relation, items }: Attribute,
): Promise<Record<string, string>> {
  if (kind === 'group' || kind === 'list') {
    const at = kind === 'list' ? `${name}.0` : name
    const parts: Record<string, string>[] = []
    for (const [part, own] of Object.entries(items ?? {})) parts.push(await good(`${at}.${part}`, own))
    return Object.assign({}, ...parts)
  }
  // A film is sold with a course or a programme, which forms call a product.
  if (relation) return { [name]: (await related(relation.key)) ?? made('courseId')?.courseId ?? '' }
  const typed: Partial<Record<Attribute['kind'], string>> = {
    email: `${randomUUID()}@exemplo.com.br`,
    richText: '<p>Um parágrafo.</p>',
    slug: `exemplo-${randomUUID()}`,
    picture: `/media/pictures/${'0'.repeat(32)}.webp`,
    code: `EXEMPLO-${nextNumber()}`,
    moment: '31/12/2030',
    percent: '10',
    count: '10',
    money: '49,90',
  }
  return { [name]: Object.keys(values ?? {})[0] ?? typed[kind] ?? `Exemplo ${name} ${nextNumber()}` }
}

async function openAccount(email: string | undefined): Promise<string> {
  const accountId = randomUUID()
  const person = { accountId, email, name: 'Ana Souza' }
  await shop.send({ accountId: null, role: 'System' }, OpenBuyerAccount, person)
  return accountId
}

async function soldCourse(): Promise<string> {
  const courseId = randomUUID()
  const { created, priced, published } = courseFacts(courseId)
  await shop.history(`course-${courseId}`, created, priced, published)
  return courseId
}

/** A good form of a resource: its required fields, and what its rules ask for beside them. */
async function goodForm({ rows, noun, form }: Resource): Promise<Record<string, string>> {
  const required = new Set(requiredOf(form!).map((name) => name.split('.')[0]!))
  const typed: Record<string, string> = {}
  for (const [name, own] of Object.entries(form!.fields))
    if (required.has(name)) Object.assign(typed, await good(name, own))
  // Either a film's address or a video of the library must be there, which no field says alone.
  if ('videoId' in form!.fields) Object.assign(typed, { src: '/media/lessons/exemplo.mp4', seconds: '1:30' })
  // The courses made before were archived by their acts, and an archived one cannot be chosen.
  if ('productId' in form!.fields) {
    typed.productId = `de-${rows}`
    await shop.history(`course-${typed.productId}`, courseFacts(typed.productId).created)
  }
  // Addresses of pages are paths, and a script is a file or a code.
  if ('path' in form!.fields) typed.path = `/exemplo-${nextNumber()}`
  if ('pages' in form!.fields) typed.pages = '*'
  if ('place' in form!.fields && 'code' in form!.fields) typed.code = 'window.exemplo = 1'
  // Courses are moved and given between accounts that exist.
  if (rows === 'transferLines') {
    const courseId = await soldCourse()
    typed.courseIds = courseId
    await openAccount(typed.toEmail)
    const studentId = await openAccount(typed.fromEmail)
    await shop.send({ accountId: 'admin', role: 'Admin' }, GiveAccess, {
      studentId,
      courseId,
      reason: 'Ganhou no sorteio',
    })
  }
  if (rows === 'rewardLines') {
    typed.courseId = await soldCourse()
    await openAccount(typed.email)
    await shop.send({ accountId: 'admin', role: 'Admin' }, SetRewardBudget, { monthly: 100_000 })
  }
  // Kinds of records may share addresses, which are made of their titles.
  if (typed.title) typed.title = `${noun[0]} ${typed.title}`
  return typed
}

/** The id of a record for a field of another: a new one, since which cells a run draws decides what was made before. */
async function related(key: string): Promise<string | undefined> {
  const owner = resources.find((each) => each.key === key && each.create && each.form)
  if (!owner) return made(key)?.[key]
  const typed = await goodForm(owner)
  const answer = await (await as('Admin')).send(owner.at, typed, { from: createAddress(owner) })
  expect([owner.component, answer.status]).toEqual([owner.component, 303])
  return made(key)?.[key]
}

/** What is tried of a resource; each of its sections, too. */
const checks = ['nothing', 'odd forms', 'good form', 'addresses'] as const
const kindsOf = (form: FormSpec | undefined) =>
  Object.values(form?.fields ?? {}).flatMap(({ kind, items = {} }) => [
    kind,
    ...Object.values(items).map((own) => own.kind),
  ])
const cells = drawn(
  resources.flatMap((resource) => [
    ...checks.map((check) => ({ resource, check: check as string, form: resource.form })),
    ...formSectionsOf(resource).map(([name, form]) => ({ resource, check: name, form })),
  ]),
  {
    name: 'resources',
    marks: ({ resource, check, form }) => {
      const kind = (checks as readonly string[]).includes(check) ? check : 'section'
      const parts = kind === 'nothing' || kind === 'addresses' ? [resource.who] : kindsOf(form)
      return [resource.component, ...parts.map((part) => `${kind} ${part}`)]
    },
    names: ({ resource, check }) => [`'${resource.component}'`, `${resource.component}/${check}`],
  },
)
const keyOf = (component: string, check: string) => `${component} ${check}`
const chosen = new Set(cells.map(({ resource, check }) => keyOf(resource.component, check)))

describe.each(resources)('$component', (resource) => {
  const { at, who, form, create, change, acts } = resource
  const tries = (check: string) => chosen.has(keyOf(resource.component, check))
  const sections = formSectionsOf(resource).filter(([name]) => tries(name))
  const source = sourceOf(registry.readModels[resource.rows]!)

  if (resource.seenAt) {
    const { to } = resource.seenAt
    it('is seen by others at a page that exists and is open to all', () => {
      const path = to.replace(/\?.*/, '').replace(/\{\w+\}/g, '{}')
      const seen = catalogue.filter((row) => row.path.replace(/\{\w+\}/g, '{}') === path)
      expect(seen.map(({ who: open }) => open)).toEqual(['all'])
    })
  }

  if (tries('nothing'))
    it('does nothing to a record that does not exist', async () => {
      const before = events()
      const role = [...who].includes('E') ? 'Editor' : 'Admin'
      const browser = await as(role)
      for (const name of Object.keys(acts)) {
        const answer = await browser.send(
          `${at}/nenhum/acts/${kebab(name)}`,
          { reason: 'Teste.' },
          { from: at },
        )
        expect([name, answer.status >= 400 && answer.status < 500]).toEqual([name, true])
      }
      expect(events()).toBe(before)
    })

  if (create && form && tries('odd forms'))
    it('answers an empty form and odd ones by field, without writing or failing', async () => {
      const browser = await as('Admin')
      const from = createAddress(resource)
      const before = events()
      const empty = await browser.send(at, {}, { from })
      const required = requiredOf(form)
      expect(empty.status).toBe(required.length > 0 ? 422 : 303)
      if (required.length > 0) {
        const { errors } = await empty.json()
        expect(required.filter((name) => !isTold(errors, name))).toEqual([])
        expect(events()).toBe(before)
      }
      for (const [kind, value] of Object.entries(odd)) {
        const typed = Object.fromEntries(Object.keys(form.fields).map((name) => [name, value]))
        const { status } = await browser.send(at, typed, { from })
        expect([kind, status < 500]).toEqual([kind, true])
        if (kind === 'address' && Object.values(form.fields).some((own) => own.kind === 'link'))
          expect([kind, status]).toEqual([kind, 422])
        const listed = Object.fromEntries(Object.keys(form.fields).map((name) => [name, [value, value]]))
        expect((await browser.send(at, listed, { from })).status).toBeLessThan(500)
      }
    })

  if (create && form && tries('good form'))
    it('accepts a good form, shows what it made, changes it, and does each act or says why not', async () => {
      const browser = await as('Admin')
      const typed = await goodForm(resource)
      const answer = await browser.send(at, typed, { from: createAddress(resource) })
      expect([answer.status, answer.status === 303 ? '' : await answer.text()]).toEqual([303, ''])
      const id = made(resource.key)![resource.key]!
      const pages = declaredRowsOf(resource).flatMap(([, { path }]) =>
        path.includes('{id}') ? [path.replace('{id}', id)] : [],
      )
      for (const path of pages) expect([path, (await browser.visit(path)).status]).toEqual([path, 200])
      if (change) {
        const changed = await browser.send(`${at}/${id}`, { ...typed, _method: 'put' }, { from: at })
        expect([changed.status, changed.status === 303 ? '' : await changed.text()]).toEqual([303, ''])
      }
      for (const name of Object.keys(acts)) {
        const { status } = await browser.send(
          `${at}/${id}/acts/${kebab(name)}`,
          { reason: 'Teste.' },
          { from: at },
        )
        expect([name, status === 303 || status === 422 || status === 409]).toEqual([name, true])
      }
    })

  it.each(sections)(
    'answers empty and odd forms of %s by field, without writing or failing',
    async (name, section) => {
      const browser = await as('Admin')
      const path = sectionAddress(resource, 'nenhum', name)
      const before = events()
      const send = (typed: Record<string, string | string[]>) =>
        browser.send(path, { ...typed, _method: 'put' }, { from: path })
      const empty = await send({})
      const required = requiredOf(section)
      // The only record is always there, so that a form that needs nothing is taken and changes nothing.
      expect([name, empty.status]).toEqual([name, resource.only && required.length === 0 ? 303 : 422])
      const { errors = {} } = empty.status === 422 ? await empty.json() : {}
      expect(required.filter((field) => !isTold(errors, field))).toEqual([])
      for (const [kind, value] of Object.entries(odd)) {
        const fields = Object.keys(section.fields)
        const once = await send(Object.fromEntries(fields.map((field) => [field, value])))
        const twice = await send(Object.fromEntries(fields.map((field) => [field, [value, value]])))
        expect([kind, once.status < 500 && twice.status < 500]).toEqual([kind, true])
      }
      expect(events()).toBe(before)
    },
  )

  // A list that is written by hand has tests of its own.
  if (!resource.written.includes('Index') && tries('addresses'))
    it('reads any address of its list', async () => {
      const browser = await as('Admin')
      for (const query of [
        'ordem=-x&pagina=0',
        'busca=%00',
        'busca=%25_%5C',
        `busca=${'x'.repeat(300)}`,
        'pagina=99999',
      ])
        expect((await browser.visit(`${at}?${query}`)).status).toBe(200)
    })

  it.each(Object.entries(resource.formerFilters))('still reads %s in bookmarks, as %s', (former, now) => {
    const query = resourceListQuery(resource)
    const view = query.parse(new URLSearchParams(former))
    expect(new URLSearchParams(query.fields(view)).toString()).toBe(now)
    // An order leaves out no row.
    expect(query.isFiltered(view)).toBe(!now.startsWith('ordem='))
  })

  it('sorts and searches by indexed columns', () => {
    const { key, columns, indexes = [] } = source.of[0] ?? source
    const indexed = new Set<string>([key, ...indexes.map(([first = '']) => first)])
    const sorts = resource.sorts.map((name) => resource.sortedBy[name] ?? name)
    expect(sorts.filter((name) => name in columns && !indexed.has(name))).toEqual([])
  })
})

it('names every page of a resource once', () => {
  const paths = resources.flatMap(catalogueRowsOf).map(({ path }) => path)
  expect(new Set(paths).size).toBe(
    paths.length - resources.filter(({ pages }) => pages.includes('Index') && pages.includes('List')).length,
  )
})
