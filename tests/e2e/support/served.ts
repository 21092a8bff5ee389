import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { resourceOf } from '../../../src/contracts/declarations'
import type { Person } from './people'

export interface ServedPage {
  component: string
  path: string
  /** Who looks at it. */
  person: Person | null
}

const ROW = /^\| `([^`]+)` \| `?([^|`]+)`? \| ([^|]+) \| yes \|$/
const viewer = (who: string): Person | null =>
  who === 'all' ? null : who === 'user' ? 'aluna' : who.startsWith('Admin') ? 'admin' : 'suporte'

/** The pages that the catalogue calls served; docs/catalog.md is checked for freshness before any browser starts. */
export const servedPages: ServedPage[] = readFileSync(
  resolve(import.meta.dirname, '../../../docs/catalog.md'),
  'utf8',
)
  .split('\n')
  .flatMap((line) => {
    const [, component, path, who] = ROW.exec(line) ?? []
    return component && path && who ? [{ component, path, person: viewer(who.trim()) }] : []
  })

type Props = Record<string, never>

/** Props of a page, as the shell asks for them. */
async function propsOf(browser: APIRequestContext, path: string): Promise<Props> {
  const answer = await browser.get(path, { headers: { accept: 'application/json', 'x-page': '1' } })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  return (await answer.json()).props
}

const first = <T>(list: T[] | undefined, wanted: (item: T) => boolean, what: string): T => {
  const found = list?.find(wanted)
  if (!found) throw new Error(`the demo world holds no ${what}`)
  return found
}

interface Order {
  orderId: string
  status: string
  method: string
}

/** An order in the list of staff. */
interface ListedOrder {
  id: string
  values: { status: string }
}

const ownOrder =
  (...statuses: string[]): Finder =>
  async (browser) =>
    first<Order>(
      (await propsOf(browser, '/student/myorders')).orders,
      ({ status }) => statuses.includes(status),
      `order that is ${statuses.join(' or ')}`,
    ).orderId

const ownCertificate = async (browser: APIRequestContext) =>
  first<{ code: string }>(
    (await propsOf(browser, '/student/mycertificates')).certificates,
    () => true,
    'certificate',
  ).code

const ownTraining = async (browser: APIRequestContext) =>
  first<{ slug: string }>(
    (await propsOf(browser, '/student/mytrainings')).trainings,
    () => true,
    'training programme',
  ).slug

type Finder = (browser: APIRequestContext) => Promise<string>
const always =
  (value: string): Finder =>
  () =>
    Promise.resolve(value)

/** A programme to whose buyers something is offered. */
async function programmeWithOffers(browser: APIRequestContext) {
  const at = first<{ id: string; title: string }>(
    (await propsOf(browser, '/admin/courses')).rows,
    ({ title }) => title.startsWith('React'),
    'course with offers',
  )
  const path = `/admin/courses/${at.id}/order-bump`
  const bundle = first<{ href: string }>(
    (await propsOf(browser, path)).others,
    ({ href }) => href.startsWith('/admin/bundles/'),
    'programme with offers',
  )
  return bundle.href.split('/')[3] ?? ''
}

/** Pages that only a purchase or a login of the moment leads to: the specs that make one audit them on their way. */
export const auditedElsewhere = new Set([
  'Checkout/Cart/Back',
  'Checkout/FastCheckout/Failure',
  'Platform/Auth/SecondStep',
  'Platform/Auth/DeviceCode',
])

/** What stands in the braces of a path, by component. The person of the page looks it up. */
const parameter: Record<string, Finder> = {
  'Platform/Courses/Show': always('javascript'),
  'Platform/Categories/Show': always('dados'),
  'Platform/Bundles/Show': always('frontend'),
  'Platform/Auth/ResetPassword': always('endereco-que-venceu'),
  'Platform/Auth/SavePassword': always('endereco-que-venceu'),
  'Platform/Auth/BecomeAdmin': always('endereco-que-venceu'),
  'Platform/Student/Seat': always('link-que-nao-vale'),
  'Platform/Student/Watch': always('sql'),
  'Events/EventPage': always('imersao-agentes-de-ia'),
  'Events/ThankYou': always('imersao-agentes-de-ia'),
  'Events/Lesson': always('semana-sql-na-pratica a-primeira-pergunta'),
  'Events/Download': always('semana-sql-na-pratica'),
  'Newsletter/Unsubscribe': always('link-que-nao-vale'),
  'Platform/Search/Alert': always('link-que-nao-vale'),
  'Platform/EmailPreferences/Index': always('link-que-nao-vale'),
  'Platform/EmailPreferences/Success': always('link-que-nao-vale'),
  'EbookPages/Disclosure': always('git-sem-medo'),
  'EbookPages/Download': always('git-sem-medo'),
  'SlidePages/Disclosure': always('sql-que-responde'),
  'SlidePages/ThankYou': always('sql-que-responde'),
  'SlidePages/Download': always('sql-que-responde'),
  'Platform/Student/MyTraining': ownTraining,
  'Platform/Certificates/MyCertificate': ownCertificate,
  'Platform/Certificates/PublicCertificate': ownCertificate,
  'Platform/Orders/MyOrder': ownOrder('paid'),
  'Checkout/FastCheckout/Success': ownOrder('paid'),
  // A Pix expires after half an hour, and its page stays.
  'Checkout/FastCheckout/PixPayment': ownOrder('awaiting', 'expired'),
  'Admin/Orders/RefundInfo': async (browser) =>
    first<{ values: { orderId: string } }>(
      (await propsOf(browser, '/admin/refunds?situacao=analise')).rows,
      () => true,
      'refund in review',
    ).values.orderId,
  'Admin/Orders/Evidence': async (browser) =>
    first<ListedOrder>(
      (await propsOf(browser, '/admin/orders?status=disputed')).rows,
      () => true,
      'contested order',
    ).id,
  'Admin/Orders/Show': async (browser) =>
    first<ListedOrder>(
      (await propsOf(browser, '/admin/orders')).rows,
      ({ values }) => values.status === 'paid',
      'paid order',
    ).id,
  'Admin/Courses/Email': async (browser) => firstRow(browser, '/admin/courses'),
  'Admin/Courses/Curriculum': async (browser) => firstRow(browser, '/admin/courses'),
  'Admin/Courses/Resources': async (browser) => firstRow(browser, '/admin/courses'),
  'Admin/Courses/OrderBump': async (browser) =>
    first<{ id: string; title: string }>(
      (await propsOf(browser, '/admin/courses')).rows,
      ({ title }) => title.startsWith('React'),
      'course with offers',
    ).id,
  'Admin/Bundles/OrderBump': programmeWithOffers,
  'Admin/Bundles/Upsell': programmeWithOffers,
  'Admin/Questions/Show': async (browser) =>
    first<{ questionId: string }>(
      (await propsOf(browser, '/admin/questions')).questions,
      () => true,
      'question',
    ).questionId,
  'Admin/Coupons/Show': async (browser) => usedCoupon(browser),
  'Admin/Coupons/Edit': async (browser) => usedCoupon(browser),
  ...Object.fromEntries(
    ['Show', 'Edit', 'Courses', 'Bundles', 'Orders', 'Refunds', 'Cart'].map((page): [string, Finder] => [
      `Admin/Users/${page}`,
      async (browser) => firstRow(browser, '/admin/users?compras=returning'),
    ]),
  ),
  'Admin/Searches/Show': async () => 'react',
  'Admin/EventLog/Stream': async (browser) =>
    first<{ stream: string }>(
      (await propsOf(browser, '/admin/event-log?tipo=OrderPaid')).events,
      () => true,
      'order event',
    ).stream,
  'Admin/EventLog/Trace': async (browser) =>
    first<{ correlationId: string }>(
      (await propsOf(browser, '/admin/event-log?tipo=OrderPaid')).events,
      () => true,
      'order event',
    ).correlationId,
  'Admin/GiveAway/Lines': async (browser) => firstRow(browser, '/admin/give-away'),
  'Admin/Outbox/Show': async (browser) => firstRow(browser, '/admin/outbox'),
}

const usedCoupon = async (browser: APIRequestContext) =>
  first<{ id: string }>(
    (await propsOf(browser, '/admin/coupons?situacao=active&ordem=-usos')).rows,
    () => true,
    'active coupon',
  ).id

const firstRow = async (browser: APIRequestContext, path: string) =>
  first<{ id: string }>((await propsOf(browser, path)).rows, () => true, `row of ${path}`).id

/** Leaves name and e-mail on a page, as a browser without scripts, and answers the query of where that leads. */
const leaving =
  (path: string): Finder =>
  async (browser) => {
    const { origin } = new URL((await browser.get(path, { headers: { accept: 'text/html' } })).url())
    const { cookies } = await browser.storageState()
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const form = {
      _csrf: decodeURIComponent(token),
      name: 'Visita',
      email: 'visita@exemplo.test',
      consent_use: 'on',
    }
    const headers = { accept: 'text/html', origin, referer: origin + path }
    const answer = await browser.post(path, { form, maxRedirects: 0, headers })
    if (answer.status() !== 303) throw new Error(`${path} answered ${answer.status()} to a form`)
    return new URL(answer.headers().location ?? '/', 'http://127.0.0.1').search
  }

/** What a path needs before it shows its page, beyond its parameter, when it has to be asked for. */
const askedQuery: Record<string, Finder> = {
  'EbookPages/Download': leaving('/ebooks/git-sem-medo'),
  'SlidePages/ThankYou': leaving('/slides/sql-que-responde'),
  'SlidePages/Download': leaving('/slides/sql-que-responde'),
}

/** What a path needs before it shows its page, beyond its parameter. */
const query: Record<string, string> = {
  'Platform/Search/Result': '?query=python',
  'Admin/Orders/Index': '?hide-free=false',
}

/** The buyer's own pages of the checkout are seen by the student of the demo world. */
export const personOf = ({ component, person }: ServedPage): Person | null =>
  /^Checkout\/FastCheckout\/(Offer|Success|PixPayment)$|PublicCertificate$/.test(component) ? 'aluna' : person

const search = async (component: string, browser: APIRequestContext) =>
  askedQuery[component]?.(browser) ?? query[component] ?? ''

/** Pages of a declared record are seen with the first of its list. */
function ofDeclared(component: string): Finder | undefined {
  const resource = resourceOf(component)?.resource
  // The home of all settings is no list.
  if (resource?.at === '/admin/configurations') return always('main')
  return resource && ((browser) => firstRow(browser, resource.at))
}

/** A concrete address of a served page. */
export async function addressOf(
  { component, path }: ServedPage,
  browser: APIRequestContext,
): Promise<string> {
  const find = parameter[component] ?? ofDeclared(component)
  const value = path.includes('{') ? await (find ?? unknown(component))(browser) : ''
  // Some paths have two parameters: a launch and its lesson.
  const values = value.split(' ')
  return (
    path.replace(/\{\w+\}/g, () => encodeURIComponent(values.shift() ?? '')) +
    (await search(component, browser))
  )
}

const unknown =
  (component: string): Finder =>
  () => {
    throw new Error(`say in tests/e2e/support/served.ts how ${component} is reached`)
  }
