import { describe, expect, it } from 'vitest'
import { commands } from '../../src/composition/modules'
import { catalogue } from '../../src/contracts/kernel/catalogue'

/**
 * Whom pages and commands of staff are open to, by section 6 of the specification. Other tests try that each lets in whom
 * it declares; here it is said what each may declare.
 */
const A = 'Admin'
const AE = 'Admin Editor'
const AES = 'Admin Editor Support'

const sections: Record<string, string> = {
  Cursos: AE,
  Bundles: AE,
  'Landing pages': AE,
  'E-books e Slides': AE,
  Mídia: AE,
  Promoções: AE,
  Configurações: AE,
  Comunicação: AES,
  Financeiro: A,
  'Carrinho abandonado': A,
  Perfomance: A,
  'Análise de eventos': A,
}
/** Beginnings of addresses that are open to others than their section. */
const apart: Record<string, string> = {
  '/admin/salesattempts': AES,
  '/admin/sellers': AES,
  '/admin/supportvideos/tutorials': AES,
  // Counts carts, without money.
  '/admin/cart-report': AES,
  '/admin/searches': AE,
  '/admin/search-synonyms': AE,
  '/admin/coupon-report': A,
  '/admin/import': A,
  '/admin/outbox': A,
  '/admin/legaltexts': A,
}
const letters: Record<string, string> = { A, AE, AES }
const staffPages = catalogue.filter(({ path, section }) => path.startsWith('/admin') && section !== 'auth')

describe('a page of staff is open to whom its section is', () => {
  it.each(staffPages)('$path', ({ path, section, who }) => {
    const [, own] = Object.entries(apart).find(([begins]) => path.startsWith(begins)) ?? []
    expect(letters[who]).toBe(own ?? sections[section])
  })
})

/** By aggregate: what concerns money, people and the machine is for Admins, what the shop shows for Editors, too. */
const writers: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...['account', 'cardterms', 'cartrules', 'certificate', 'deviceguard', 'enrolment', 'guarantee'],
      ...['impersonation', 'import', 'legaltext', 'monthgoal', 'order', 'orderbatch', 'orderexport', 'plan'],
      ...['projectioncare', 'reconciliation', 'refund', 'refundrecord', 'revelation', 'secondstep', 'setup'],
      'eventquery',
    ].map((name) => [name, A]),
  ),
  ...Object.fromEntries(
    [
      ...['bundle', 'category', 'coupon', 'course', 'coursemail', 'courseorder', 'ebook', 'ebookpage', 'faq'],
      ...['faqorder', 'globalpromotion', 'home', 'landingpage', 'landingsection', 'launch', 'metatags'],
      ...[
        'popup',
        'productdraft',
        'productoffers',
        'salesvideo',
        'script',
        'searchsynonym',
        'sectioncategory',
      ],
      ...['site', 'slidepage', 'supportvideo', 'video', 'videotestimonial'],
    ].map((name) => [name, AE]),
  ),
  review: AES,
  file: AES,
  reportmails: AES,
}
const writersApart: Record<string, string> = {
  ApproveScript: A,
  ReleaseDevices: 'Admin Support',
  SaveListView: AES,
  RenameListView: AES,
  DeleteListView: AES,
}

describe('a command of staff is sent by whom its aggregate is for', () => {
  it.each(commands.filter(({ who }) => Array.isArray(who)))('$name', ({ name, on, who }) => {
    expect([...who].sort().join(' ')).toBe(writersApart[name] ?? writers[on.name])
  })
})

/** Aggregates with commands that guests send. */
const OPEN =
  'account banner cart cartreminder contact emailpreferences launchregistration lead newsletter offerstep order search'

it('guests write to little', () => {
  const open = commands.filter(({ who }) => who === 'anyone').map(({ on }) => on.name)
  expect([...new Set(open)].sort().join(' ')).toBe(OPEN)
})
