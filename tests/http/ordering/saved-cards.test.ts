import { beforeAll, describe, expect, it, vi } from 'vitest'
import { traceTables } from '../../../src/cli/people/trace'
import { ForgetPerson } from '../../../src/commands/identity/forgetting'
import { wallet } from '../../../src/domain/ordering/wallet'
import { PASSWORD, testApp } from '../../support/app'
import { publishCourse } from '../../support/course'
import { cpfOf } from '../../support/shop'

const app = await testApp()
const { pool, dispatcher } = app.infrastructure
type Student = Awaited<ReturnType<typeof app.as>>
const HERE = '/profile/credit-cards'
const NUMBER = '4111111111111111'
const CVV = '737'
const courses = ['html', 'css', 'sql', 'go']
beforeAll(async () => {
  for (const slug of courses) await publishCourse(app, slug, 19_700)
})

let people = 0
const tokenOf = async (number = NUMBER) => {
  const card = { number, holder: 'ANA LIMA', expiry: '12/31', cvv: CVV }
  const answer = await fetch(`${app.url}/sandbox/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  })
  return ((await answer.json()) as { token: string }).token
}
const pays = (who: Student, slug: string, form: Record<string, string>) =>
  who.post(
    '/checkout',
    {
      name: 'Ana Lima',
      email: who.email,
      cpf: cpfOf(++people),
      phone: '11987654321',
      productType: 'course',
      productId: slug,
      expectedTotal: '19700',
      method: 'card',
      ...form,
    },
    { from: `/checkout/course/${slug}` },
  )
interface Saved {
  cardId: string
  last4: string
  isDefault: boolean
}
const saved = async (who: Student) =>
  (await who.get(HERE).seesPage('Platform/CreditCards/Index')).props.saved as Saved[]
/** Buys with a new card and saves it. */
async function keeps(slug: string, number = NUMBER, who?: Student) {
  const student = who ?? (await app.as('Student'))
  const before = (await saved(student)).length
  const answer = await pays(student, slug, { cardToken: await tokenOf(number), saveCard: 'on' })
  expect(answer.headers.get('location')).toMatch(/\/success$/)
  await vi.waitFor(async () => expect((await saved(student)).length).toBe(before + 1), {
    timeout: 60_000,
    interval: 100,
  })
  return { student, cardId: (await saved(student))[before]?.cardId ?? '' }
}
const keptAtBank = async (accountId: string) =>
  (await pool.query('select token from sandbox.cards where customer_id = $1', [accountId])).rows
const patience = { timeout: 60_000, interval: 200 }
const gone = (accountId: string) =>
  vi.waitFor(async () => expect(await keptAtBank(accountId)).toEqual([]), patience)
/** The plan of a person's erasure; null once it is done. */
const plansOf = async (accountId: string) =>
  (await pool.query('select plan from ops.forgettings where account_id = $1', [accountId])).rows.map(
    ({ plan }) => plan,
  )

describe('a saved card', () => {
  it('is offered at the next checkout, pays without scripts, and can be removed', async () => {
    const { student, cardId } = await keeps('html')
    const listed = { brand: 'visa', last4: '1111', expiry: '2031-12', over: false, isDefault: true }
    await student.get(HERE).seesPage('Platform/CreditCards/Index', {
      saved: [{ cardId, ...listed }],
      used: [{ last4: '1111', purchases: 1 }],
    })
    await student.get('/checkout/course/css').seesPage('Checkout/FastCheckout/Offer', {
      savedCards: [{ cardId, ...listed }],
      mayKeepCard: true,
    })
    const paid = await pays(student, 'css', { savedCardId: cardId, installments: '2' })
    expect(paid.headers.get('location')).toMatch(/\/success$/)

    const removed = await student.post(`${HERE}/${cardId}/remove`, {}, { from: HERE })
    expect([removed.status, removed.headers.get('location')]).toEqual([303, HERE])
    expect(await saved(student)).toEqual([])
    await gone(student.accountId)
    const late = await pays(student, 'sql', { savedCardId: cardId })
    expect(late.status).toBe(422)
    expect(await late.text()).toContain('Este cartão foi removido. Escolha outro ou pague com Pix.')
  })

  it('can be the default, and the newest comes next', async () => {
    const { student } = await keeps('html')
    await keeps('css', '5555555555554444', student)
    const [, second] = await saved(student)
    expect((await saved(student)).map(({ last4 }) => last4)).toEqual(['1111', '4444'])
    await student.post(`${HERE}/${second?.cardId}/default`, {}, { from: HERE })
    expect(await saved(student)).toMatchObject([
      { last4: '4444', isDefault: true },
      { last4: '1111', isDefault: false },
    ])
  })

  it('of another account is a 404, like an unknown one', async () => {
    const { student, cardId } = await keeps('html')
    const bia = await app.as('Student')
    for (const id of [cardId, 'nenhum']) {
      for (const act of ['remove', 'default'])
        expect((await bia.post(`${HERE}/${id}/${act}`, {}, { from: HERE })).status, `${act} ${id}`).toBe(404)
      expect((await pays(bia, 'css', { savedCardId: id })).status).toBe(404)
    }
    const guest = Object.assign(app.guest(), { accountId: '', email: 'visita@exemplo.test' })
    expect((await pays(guest, 'css', { savedCardId: cardId })).status).toBe(404)
    const refused = await app.guest().post(`${HERE}/${cardId}/remove`, {}, { from: '/terms_of_use' })
    expect(refused.headers.get('location')).toMatch(/^\/login/)
    expect(await saved(student)).toHaveLength(1)
  })

  it('that is declined later is not offered again', async () => {
    const { student, cardId } = await keeps('html', '4000000000000341')
    const refused = await pays(student, 'css', { savedCardId: cardId })
    const failure = refused.headers.get('location') ?? ''
    expect(failure).toMatch(/\/failure$/)
    await student.get(failure).seesPage('Checkout/FastCheckout/Failure', {
      reason: 'O banco não autorizou a compra. Nada foi cobrado. Tente outro cartão ou pague com Pix.',
      savedCards: [],
      mayKeepCard: true,
    })
  })

  it('answers malformed bodies with client errors', async () => {
    const student = await app.as('Student')
    const bodies: Record<string, string>[] = [
      { savedCardId: 'x'.repeat(90) },
      { savedCardId: '' },
      { saveCard: 'on' },
    ]
    for (const form of bodies) expect((await pays(student, 'css', form)).status).toBe(422)
    const answer = await student.json('/api/commands/remove-saved-card', { cardId: 7 })
    expect(answer.status).toBe(422)
  })
})

describe('the data of a saved card', () => {
  it('is a token, encrypted in the log and stored by the bank; number and code are nowhere', async () => {
    const { student, cardId } = await keeps('html')
    const token = (await dispatcher.facts.load(wallet, student.accountId)).cards.get(cardId)?.token ?? ''
    expect(token).toMatch(/^card_/)
    const placesOf = async (...words: string[]) => (await traceTables(pool, words)).map(({ place }) => place)
    expect(await placesOf(student.email)).toContain('read.account_card')
    expect(await placesOf(token, NUMBER, '4111 1111 1111 1111', `"${CVV}"`)).toEqual([])
    expect(await keptAtBank(student.accountId)).toEqual([{ token }])
  })

  it('is in the export of personal data without its token', async () => {
    const { student, cardId } = await keeps('html')
    const { token, fingerprint } = (await dispatcher.facts.load(wallet, student.accountId)).cards.get(cardId)!
    await student.post('/confirm-password', { password: PASSWORD })
    const answer = await student.post('/profile/export', { format: 'json' }, { from: '/profile' })
    const text = await answer.text()
    expect(JSON.parse(text).cartoes).toMatchObject([{ bandeira: 'visa', final: '1111', validade: '2031-12' }])
    for (const secret of [token, fingerprint, 'tok_']) expect(text).not.toContain(secret)
  })

  it('is hidden during an impersonation', async () => {
    const { student, cardId } = await keeps('html')
    await pool.query(`update ops.sessions set data = data || '{"real":"admin"}' where account_id = $1`, [
      student.accountId,
    ])
    for (const path of [HERE, '/checkout/course/css']) expect((await student.html(path)).status).toBe(403)
    for (const act of ['remove', 'default'])
      expect((await student.post(`${HERE}/${cardId}/${act}`, {}, { from: '/courses' })).status).toBe(403)
    expect(await keptAtBank(student.accountId)).toHaveLength(1)
  })

  it('is removed from list, log and bank when its owner is forgotten', async () => {
    const { student } = await keeps('html')
    const { accountId } = student
    expect(await keptAtBank(accountId)).toHaveLength(1)
    await app.send(ForgetPerson, { accountId, reason: 'authority' }, { accountId: null, role: 'System' })
    await gone(accountId)
    await vi.waitFor(async () => expect(await plansOf(accountId)).toEqual([null]), patience)
    const { rows } = await pool.query('select * from read.saved_card_list where account_id = $1', [accountId])
    expect(rows).toEqual([])
    const { cards } = await dispatcher.facts.load(wallet, accountId)
    expect([...cards.values()].map(({ token }) => token)).toEqual(['titular removido'])
  })

  it('is removed at the bank later, when the bank is unreachable during the erasure', async () => {
    const { student } = await keeps('html')
    const { accountId } = student
    await pool.query('alter table sandbox.cards rename to cards_away')
    try {
      await app.send(ForgetPerson, { accountId, reason: 'authority' }, { accountId: null, role: 'System' })
      await vi.waitFor(async () => {
        const { rows } = await pool.query('select 1 from read.account_card where email = $1', [student.email])
        expect(rows).toEqual([])
        expect(await plansOf(accountId)).toMatchObject([{ cards: [expect.stringMatching(/^card_/)] }])
      }, patience)
    } finally {
      await pool.query('alter table sandbox.cards_away rename to cards')
    }
    await gone(accountId)
    await vi.waitFor(async () => expect(await plansOf(accountId)).toEqual([null]), patience)
  })
})
