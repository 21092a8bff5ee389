import { beforeEach, describe, expect, it } from 'vitest'
import { ChangeProfile, RegisterAccount } from '../../../src/commands/identity/account'
import type { Command } from '../../../src/commands/kernel/command'
import { RegisterCoupon } from '../../../src/commands/marketing/coupon'
import { AddCartItem } from '../../../src/commands/ordering/cart'
import { SetGuarantee, SetProductGuarantee } from '../../../src/commands/ordering/guarantee'
import { RetryPayment } from '../../../src/commands/ordering/order'
import { cart } from '../../../src/domain/ordering/cart'
import { as, guest } from '../../support/in-memory'
import { ana, cpfOf, shop } from '../../support/shop'

let world: ReturnType<typeof shop>
beforeEach(async () => {
  world = shop()
  await world.course('react', 19_700)
  await world.course('sql', 9_700)
})
const acme = {
  asCompany: 'on',
  cpf: '',
  cnpj: '12.abc.345/01de-35',
  companyName: 'Acme Cursos & Cia. Ltda.',
  purchaseOrder: 'PO-17',
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
}
const student = { ...as('Student', 'ana'), visitorId: 'v1' }
const add = (productId: string, actor = guest) =>
  world.send(actor, AddCartItem, { productType: 'course', productId })
const fromCart = { productType: '', productId: '' }
const signUp = (accountId = 'ana') =>
  world.send(guest, RegisterAccount, { ...ana, password: 'trilha-demo-2026', accountId })

const verify = () => world.history('account-ana', { type: 'EmailVerified', data: { accountId: 'ana' } })

describe('placing an order', () => {
  it('buys the cart, which then is empty', async () => {
    await add('react')
    await add('sql')
    const orderId = await world.buy('', { ...fromCart, expectedTotal: 29_400 })
    expect(await world.order(orderId)).toMatchObject({ total: 29_400, cartId: 'v:v1', visitorId: 'v1' })
    await world.settle()
    expect((await world.state(cart, 'v:v1')).items).toEqual([])
  })

  it('keeps the guarantee that each line was sold with, whatever is set later', async () => {
    const set = (command: Command, input: object) => world.send(as('Admin'), command, input)
    await set(SetProductGuarantee, { product: 'course:sql', days: '7' })
    await add('react')
    await add('sql')
    const orderId = await world.buy('', { ...fromCart, expectedTotal: 29_400 })
    await set(SetGuarantee, { days: '21' })
    await set(SetProductGuarantee, { product: 'course:sql', days: '' })
    const days = async (id: string) => {
      const placed = await world.order(id)
      return placed.phase === 'absent' ? [] : placed.lines.map(({ guaranteeDays }) => guaranteeDays)
    }
    // The usual thirty are not written down.
    expect(await days(orderId)).toEqual([undefined, 7])
    expect(await days(await world.buy('sql', { expectedTotal: 9_700 }))).toEqual([21])
    for (const days of ['6', '8', '', 'x'])
      await expect(set(SetGuarantee, { days })).rejects.toMatchObject({
        errors: { days: expect.any(String) },
      })
    await expect(set(SetProductGuarantee, { product: 'course:nada', days: '7' })).rejects.toMatchObject({
      code: 'product-unknown',
    })
    await expect(world.send(as('Editor'), SetGuarantee, { days: '15' })).rejects.toThrow()
  })

  it('with the same id is one order', async () => {
    const id = '0199c4f2-7e5a-7c31-8b1d-2f9a6c0e4d71'
    await Promise.all(Array.from({ length: 10 }, () => world.buy('react', {}, guest, id)))
    await world.settle()
    expect(world.types(`order-${id}`)).toEqual(['OrderPlaced'])
    expect(world.bank.charges.size).toBe(1)
  })

  it('refuses an empty cart, a product nobody sells and a method that does not fit', async () => {
    await expect(world.buy('', { ...fromCart, expectedTotal: 0 })).rejects.toMatchObject({
      code: 'cart-empty',
    })
    await expect(world.buy('nada')).rejects.toMatchObject({ code: 'not-sold' })
    await expect(world.buy('react', { method: 'free' })).rejects.toMatchObject({ code: 'method-missing' })
    await expect(world.buy('react', { method: 'card' })).rejects.toMatchObject({
      errors: { cardToken: 'Preencha os dados do cartão.' },
    })
  })

  it('is for a company that a person buys for, which is named by its CNPJ from then on', async () => {
    const id = await world.buy('react', acme)
    const placed = await world.order(id)
    expect(placed).toMatchObject({
      buyer: { name: ana.name, cpf: null },
      company: { cnpj: '12ABC34501DE35', name: 'Acme Cursos & Cia. Ltda.', purchaseOrder: 'PO-17' },
      address: { city: 'São Paulo', ibge: '3550308' },
    })
    await world.settle()
    const said = (type: string) =>
      world.store
        .all()
        .filter((each) => each.type === type)
        .at(-1)?.data
    expect(said('PaymentRequested')).toMatchObject({
      payer: { name: 'Acme Cursos & Cia. Ltda.', email: ana.email, cnpj: '12ABC34501DE35' },
    })
    await world.notify(world.bank.pay(await world.paymentOf(id)))
    await world.settle()
    // The second order of the same CNPJ is known as one of a customer, by another person too.
    const second = await world.buy('sql', {
      ...acme,
      email: 'bia@exemplo.test',
      purchaseOrder: '',
      expectedTotal: 9_700,
    })
    await world.settle()
    await world.notify(world.bank.pay(await world.paymentOf(second)))
    await world.settle()
    expect(said('OrderPaid')).toMatchObject({ orderId: second, returning: true })
    expect(world.mails.at(-1)?.text).toContain('12.ABC.345/01DE-35')
    expect(await world.order(second)).toMatchObject({ company: { purchaseOrder: null } })
  })

  it('keeps nothing of a company whose box is not ticked, and asks for all of it where it is', async () => {
    const id = await world.buy('react', { ...acme, asCompany: '', cpf: ana.cpf })
    expect(await world.order(id)).not.toHaveProperty('company')
    await expect(world.buy('react', { ...acme, asCompany: '' })).rejects.toMatchObject({
      errors: { cpf: 'Informe seu CPF' },
    })
    const nothing = { cnpj: '', companyName: ' ', cep: '', street: '', number: '', city: '', uf: '' }
    await expect(world.buy('react', { ...acme, ...nothing, district: '' })).rejects.toMatchObject({
      errors: {
        cnpj: 'Informe o CNPJ',
        companyName: 'Informe a razão social',
        cep: expect.any(String),
        street: 'Informe a rua',
      },
    })
    await expect(
      world.buy('react', { ...acme, cnpj: '12.ABC.345/01DE-36', purchaseOrder: '山' }),
    ).rejects.toMatchObject({
      errors: { cnpj: 'Confira o CNPJ: os dígitos não batem.', purchaseOrder: expect.any(String) },
    })
  })

  it('says by each field what is wrong', async () => {
    await expect(
      world.buy('react', { cpf: '111.111.111-11', email: 'ana', phone: '1', name: '😀 😀' }),
    ).rejects.toMatchObject({
      errors: {
        cpf: 'Confira o CPF: os dígitos não batem.',
        email: expect.stringContaining('Confira o e-mail'),
        phone: expect.stringContaining('Confira o telefone'),
        name: expect.stringContaining('Escreva o nome com letras'),
      },
    })
    await expect(world.buy('react', { cep: '123', street: '' })).rejects.toMatchObject({
      errors: { cep: expect.stringContaining('CEP'), street: 'Informe a rua', uf: 'Informe o estado' },
    })
  })

  it('keeps the address when one was given, and e-mails in lower case', async () => {
    const orderId = await world.buy('react', {
      email: ' Ana@Exemplo.TEST ',
      cep: '01310-100',
      street: 'Av. Paulista',
      number: '1000',
      district: 'Bela Vista',
      city: 'São Paulo',
      uf: 'sp',
      ibge: '3550308',
    })
    expect(await world.order(orderId)).toMatchObject({
      buyer: { email: 'ana@exemplo.test', cpf: '52998224725' },
      address: { cep: '01310100', uf: 'SP', ibge: '3550308', complement: null },
    })
  })

  it('writes nothing when the price is another than the buyer saw', async () => {
    await world.history('course-react', {
      type: 'CoursePriced',
      data: { courseId: 'react', price: 24_700, listPrice: null },
    })
    const before = world.store.all().length
    const failure = await world.buy('react').catch((error) => error)
    expect(failure).toMatchObject({ code: 'price-changed' })
    expect(failure.message.replace(/\s/g, ' ')).toBe(
      'O preço mudou de R$ 197,00 para R$ 247,00. Confira e confirme de novo.',
    )
    expect(world.store.all()).toHaveLength(before)
  })

  it('names a coupon that stopped counting, unless the buyer saw the total without it', async () => {
    await world.send(as('Admin'), RegisterCoupon, {
      code: 'VOLTA10',
      kind: 'percent',
      value: 10,
      endsAt: '2026-03-01T02:59:59.999Z',
    })
    await expect(world.buy('react', { code: 'VOLTA10', expectedTotal: 17_730 })).rejects.toMatchObject({
      code: 'coupon-period',
      message: 'Este cupom venceu em 28/02/2026.',
      field: 'code',
    })
    const orderId = await world.buy('react', { code: 'VOLTA10' })
    expect(await world.order(orderId)).toMatchObject({ total: 19_700, couponId: null, couponCode: null })
  })

  it('is not for staff who act in the name of another', async () => {
    await expect(world.buy('react', {}, { ...student, realAccountId: 'admin' })).rejects.toMatchObject({
      name: 'Forbidden',
    })
  })
})

describe('CPF and phone', () => {
  const silent = { cpf: '', phone: '' }
  const free = { ...silent, method: 'free', expectedTotal: 0 }
  beforeEach(() => world.course('git', 0))

  it('are not asked for what costs nothing', async () => {
    const orderId = await world.buy('git', free)
    await world.settle()
    expect(await world.order(orderId)).toMatchObject({
      phase: 'paid',
      buyer: { name: ana.name, email: ana.email, cpf: null, phone: null },
    })
    expect(world.types()).toContain('CourseAccessGranted')
  })

  it('are asked for by their fields as soon as money moves, with all else that is wrong', async () => {
    await expect(world.buy('react', { ...silent, email: 'ana' })).rejects.toMatchObject({
      errors: { cpf: 'Informe seu CPF', phone: 'Informe seu telefone', email: expect.any(String) },
    })
    // Whoever points at what they never said is refused by the rule itself.
    await signUp()
    await expect(world.buy('react', { ...silent, saidIn: 'profile' }, student)).rejects.toMatchObject({
      code: 'cpf-missing',
      field: 'cpf',
    })
    await expect(world.buy('react', { ...silent, saidIn: 'profile' })).rejects.toMatchObject({
      code: 'cpf-missing',
    })
    expect(world.types()).not.toContain('OrderPlaced')
  })

  it('are what the profile says, or an own order that was paid; what is typed wins', async () => {
    await signUp()
    const first = await world.buy('react', { method: 'card', cardToken: 'tok_ok' }, student)
    await world.settle()
    const again = { ...silent, saidIn: first, expectedTotal: 9_700 }
    const bought = async (change: object) => {
      const found = await world.order(await world.buy('sql', { ...again, ...change }, student))
      return found.phase === 'absent' ? null : found.buyer
    }
    expect(await bought({})).toMatchObject({ cpf: ana.cpf, phone: ana.phone })
    expect(await bought({ cpf: cpfOf(7) })).toMatchObject({ cpf: cpfOf(7), phone: ana.phone })
    await world.send(student, ChangeProfile, { name: 'Ana Lima', cpf: cpfOf(9), phone: '11912345678' })
    expect(await bought({})).toMatchObject({ cpf: cpfOf(9), phone: '11912345678' })
    expect(await bought({ saidIn: 'profile' })).toMatchObject({ cpf: cpfOf(9), phone: '11912345678' })
  })

  it('are not told by an order of somebody else, nor by one that was never paid', async () => {
    const strange = await world.buy('react', {
      method: 'card',
      cardToken: 'tok_ok',
      email: 'eva@exemplo.test',
    })
    await world.settle()
    await signUp()
    await verify()
    const unpaid = await world.buy('react', { cpf: cpfOf(3) })
    await world.settle()
    for (const saidIn of [strange, unpaid, 'nada'])
      await expect(
        world.buy('sql', { ...silent, saidIn, expectedTotal: 9_700 }, student),
      ).rejects.toMatchObject({ code: 'cpf-missing' })
  })

  it('of nobody are not one customer: a coupon counts by e-mail then', async () => {
    await world.send(
      as('Admin'),
      RegisterCoupon,
      { code: 'GRATIS', kind: 'percent', value: 100, perCustomerLimit: 1 },
      'g',
    )
    const take = (productId: string, email: string) =>
      world.buy(productId, { ...free, code: 'GRATIS', email })
    await take('react', 'eva@exemplo.test')
    await world.settle()
    await take('react', 'bia@exemplo.test')
    await world.settle()
    await expect(take('sql', 'eva@exemplo.test').then(() => 'taken')).rejects.toMatchObject({ field: 'code' })
  })
})

describe('whose order it is', () => {
  it('belongs to the signed-in account whatever e-mail was typed', async () => {
    await signUp()
    const orderId = await world.buy('react', { email: 'outra@exemplo.test' }, student)
    expect(await world.order(orderId)).toMatchObject({ buyerId: 'ana', guest: false })
  })

  it('belongs to the account that has the verified e-mail, though nobody signed in', async () => {
    await signUp()
    await verify()
    const orderId = await world.buy('react')
    expect(await world.order(orderId)).toMatchObject({ buyerId: 'ana', guest: false })
  })

  it('refuses a course that this account has', async () => {
    await signUp()
    await verify()
    await world.buy('react', { method: 'card', cardToken: 'tok_ok' }, student)
    await world.settle()
    await expect(world.buy('react', {}, student)).rejects.toMatchObject({ code: 'already-owned' })
    await expect(add('react', student)).rejects.toMatchObject({ code: 'already-owned' })
  })

  it('tells what an account has to its mailbox, never to a guest who typed its e-mail', async () => {
    await signUp()
    await verify()
    await world.buy('react', { method: 'card', cardToken: 'tok_ok' }, student)
    await world.settle()
    const stranger = { ...guest, visitorId: 'v2' }
    const orderId = await world.buy('react', { method: 'pix' }, stranger)
    await world.settle()
    const pix = world.mails.find(({ to, subject }) => to === ana.email && subject.includes('Pix'))
    expect(pix?.text).toContain('Você já tem “Curso react”')
    await world.send(stranger, RetryPayment, { orderId, method: 'pix' })
    await world.settle()
    await world.notify(world.bank.pay(await world.paymentOf(orderId)))
    expect(await world.order(orderId)).toMatchObject({ phase: 'expired' })
    expect(world.bank.calls.filter((call) => call === 'refund')).toHaveLength(1)
    expect(world.mails.at(-1)).toMatchObject({
      to: ana.email,
      subject: expect.stringMatching(/^Estamos devolvendo/),
    })
  })

  it('opens one account for two orders of one guest, and gives the second payment of a course back', async () => {
    const first = await world.buy('react')
    const second = await world.buy('react', { method: 'pix' })
    const other = await world.buy('sql', { expectedTotal: 9_700 })
    await world.settle()
    for (const orderId of [first, second, other]) {
      await world.notify(world.bank.pay(await world.paymentOf(orderId)))
    }
    const [a, b, c] = await Promise.all([first, second, other].map(world.order))
    if (a?.phase !== 'paid' || c?.phase !== 'paid') throw new Error('not paid')
    expect(c.buyerId).toBe(a.buyerId)
    expect(c.guest).toBe(false)
    expect(b).toMatchObject({ phase: 'expired' })
    expect(world.types().filter((type) => type === 'AccountRegistered')).toHaveLength(1)
    expect([...world.bank.refunds.values()]).toMatchObject([{ amount: 19_700 }])
  })

  it('goes to the account that was opened between order and payment', async () => {
    const orderId = await world.buy('react')
    await signUp('nova')
    await world.settle()
    await world.notify(world.bank.pay(await world.paymentOf(orderId)))
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid', buyerId: 'nova', guest: false })
  })
})

describe('a programme of which the buyer has a course', () => {
  const full = { productType: 'bundle', productId: 'full' }
  beforeEach(async () => {
    await world.history(
      'bundle-full',
      {
        type: 'BundleCreated',
        data: {
          bundleId: 'full',
          slug: 'full',
          title: 'Formação',
          subtitle: '',
          categoryId: 'c',
          topic: 'full',
        },
      },
      {
        type: 'BundleDescribed',
        data: {
          bundleId: 'full',
          promise: 'p',
          description: 'd',
          faq: [],
          testimonials: [],
          tracks: [{ title: 't', summary: '', courseIds: ['react', 'sql'] }],
        },
      },
      { type: 'BundlePriced', data: { bundleId: 'full', price: 25_000, listPrice: null } },
      { type: 'BundlePublished', data: { bundleId: 'full' } },
    )
    await signUp()
    await world.history('enrolment-ana:react', {
      type: 'CourseAccessGranted',
      data: {
        enrolmentId: 'ana:react',
        studentId: 'ana',
        courseId: 'react',
        cause: { type: 'order', id: 'earlier' },
      },
    })
  })

  it('costs what is left of it, and gives access to what was paid for', async () => {
    // 25.000 split over 19.700 and 9.700: the share of sql.
    const orderId = await world.buy('full', { ...full, expectedTotal: 8_248 }, student)
    expect(await world.order(orderId)).toMatchObject({
      total: 8_248,
      lines: [{ courseIds: ['sql'], price: 8_248, repriced: { from: 25_000, ownedCourseIds: ['react'] } }],
    })
  })
  it('takes promotions and coupons off the lower price', async () => {
    await world.send(as('Admin'), RegisterCoupon, { code: 'DEZ10', kind: 'percent', value: 10 }, 'dez')
    const orderId = await world.buy('full', { ...full, code: 'DEZ10', expectedTotal: 7_423 }, student)
    expect(await world.order(orderId)).toMatchObject({ subtotal: 8_248, discount: 825, total: 7_423 })
  })
  it('costs a guest the whole price, whoever the e-mail belongs to', async () => {
    await expect(world.buy('full', { ...full, expectedTotal: 8_248 })).rejects.toThrow()
    const orderId = await world.buy('full', { ...full, expectedTotal: 25_000 })
    expect(await world.order(orderId)).toMatchObject({
      total: 25_000,
      lines: [{ courseIds: ['react', 'sql'] }],
    })
  })
  it('costs the same in the cart', async () => {
    await world.send(student, AddCartItem, { productType: 'bundle', productId: 'full' })
    const orderId = await world.buy('', { ...fromCart, expectedTotal: 8_248 }, student)
    expect(await world.order(orderId)).toMatchObject({ total: 8_248 })
  })
})
