import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emissionCommands, SetEmissionCertificate } from '../../../src/commands/ordering/emission'
import { canceledDocument, invoiceCommands } from '../../../src/commands/ordering/invoice'
import { invoiceEmissionCommands } from '../../../src/commands/ordering/invoice-emission'
import { event } from '../../../src/domain/kernel/event'
import { DEMONSTRATION } from '../../../src/domain/ordering/emission'
import { invoice } from '../../../src/domain/ordering/invoice'
import { fakeIssuer, type Trouble } from '../../support/fake-issuer'
import { as, inMemory } from '../../support/in-memory'
import { shop } from '../../support/shop'

const admin = as('Admin')
const company = {
  cnpj: '11222333000181',
  name: 'Trilha Cursos Ltda.',
  regime: 'simples',
  cityCode: '3550308',
  municipalRegistration: '',
  serviceCode: '080201',
  nbsCode: '',
  email: '',
  phone: '',
  series: '1',
  firstNumber: '10',
  environment: 'production',
  issueAt: 'payment',
}
const certificate = {
  holder: 'Trilha Cursos Ltda.',
  cnpj: '11222333000181',
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil: '2027-01-01T00:00:00.000Z',
  sealedFile: 'selado',
  sealedPassphrase: 'selado',
}
const { SetEmission, PauseEmission, ResumeEmission } = emissionCommands
const { IssueInvoice, CancelOwnInvoice } = invoiceEmissionCommands
const { RecordInvoice, CancelInvoice } = invoiceCommands

async function open({ set = true, change = {} }: { set?: boolean; change?: object } = {}) {
  const app = inMemory()
  const fake = fakeIssuer(() => app.clock.at)
  const world = shop(app, undefined, undefined, fake.issuer)
  await world.course('react', 19_700)
  if (set) {
    await world.send(admin, SetEmission, { ...company, ...change })
    await world.send(admin, SetEmissionCertificate, certificate)
  }
  let told = 0
  return {
    ...world,
    fake,
    facts: world.dispatcher.facts,
    async bought(visitor = 'v1', cpf?: string, more: object = {}) {
      const buyer = { accountId: null, role: 'Guest' as const, visitorId: visitor }
      const orderId = await world.buy(
        'react',
        { ...(cpf && { cpf }), ...more, email: `${visitor}@exemplo.test` },
        buyer,
      )
      await world.settle()
      await world.notify(world.bank.pay(await world.paymentOf(orderId)))
      await world.settle()
      return orderId
    },
    async goesBack(orderId: string, amount: number, whole: boolean) {
      const placed = await world.order(orderId)
      if (!('paidAt' in placed)) throw new Error('the order was paid')
      const { number, buyerId, lines, paymentId, method, paidAt } = placed
      await world.history(
        `order-${orderId}`,
        event('OrderRefunded', {
          orderId,
          number,
          buyerId,
          paymentId,
          method,
          paidAt,
          refundId: `r${++told}`,
          amount,
          whole,
          couponId: null,
          lines: whole ? lines : [],
          kept: [],
        }),
      )
      await world.settle()
    },
    invoice: (orderId: string) => world.state(invoice, orderId),
    /** Long enough for every back-off. */
    async waits() {
      for (let n = 0; n < 12; n++) await world.pass(7 * 60)
    },
  }
}

const companyTyped = {
  asCompany: 'on',
  cnpj: '11.444.777/0001-61',
  companyName: 'Padaria Pão & Mel Ltda.',
  purchaseOrder: '4500012345',
  ...{ cep: '01310100', street: 'Avenida Paulista', number: '1000', complement: '' },
  ...{ district: 'Bela Vista', city: 'São Paulo', uf: 'SP', ibge: '3550308' },
}

describe('a shop that issues', () => {
  test('makes the note of a company out to it, with its purchase order', async () => {
    const world = await open()
    await world.bought('v1', undefined, companyTyped)
    expect(world.fake.notes[0]?.request).toMatchObject({
      buyer: {
        taxId: { kind: 'cnpj', value: '11444777000161' },
        name: 'Padaria Pão & Mel Ltda.',
        address: { street: 'Avenida Paulista', zip: '01310100', cityCode: '3550308' },
      },
      purchaseOrder: '4500012345',
    })
  })

  test('keeps the document of the event that cancelled a note', async () => {
    const world = await open()
    const orderId = await world.bought()
    expect(await canceledDocument(world.facts, orderId)).toBeNull()
    await world.goesBack(orderId, 19_700, true)
    await world.waits()
    const key = world.fake.notes[0]?.accessKey
    expect(await canceledDocument(world.facts, orderId)).toMatchObject({
      noteNumber: '901',
      environment: 'production',
      xml: `<evento><chNFSe>${key}</chNFSe></evento>`,
    })
  })

  test('gives each paid order one note, with numbers in a row from the first one', async () => {
    const world = await open()
    const first = await world.bought('v1')
    const second = await world.bought('v2', '39053344705')
    expect(world.fake.notes.map(({ request }) => [request.number, request.amount])).toEqual([
      [10, 19_700],
      [11, 19_700],
    ])
    expect(await world.invoice(first)).toMatchObject({
      phase: 'issued',
      note: { noteNumber: '901', own: { dpsNumber: 10, environment: 'production' } },
    })
    expect(world.fake.notes[1]?.request).toMatchObject({
      seller: { cnpj: '11222333000181', cityCode: '3550308', municipalRegistration: null },
      buyer: { taxId: { kind: 'cpf', value: '39053344705' } },
      substitutes: null,
    })
    await world.waits()
    expect(world.fake.notes).toHaveLength(2)
    await expect(
      world.send(admin, RecordInvoice, {
        orderId: second,
        noteNumber: '7',
        series: '',
        issuedOn: '2026-03-02',
        amount: '197,00',
        accessKey: '',
        link: '',
      }),
    ).rejects.toMatchObject({ code: 'invoice-own' })
  })

  test('sends nothing until it is set, nor for orders of before; these staff may ask for', async () => {
    const world = await open({ set: false })
    const orderId = await world.bought()
    await expect(world.send(admin, IssueInvoice, { orderId })).rejects.toMatchObject({
      code: 'emission-unset',
    })
    await world.pass(1)
    await world.send(admin, SetEmission, company)
    await world.send(admin, SetEmissionCertificate, certificate)
    await world.settle()
    expect(world.fake.asked).toEqual([])
    await world.send(admin, IssueInvoice, { orderId })
    await world.settle()
    expect(world.fake.live()).toHaveLength(1)
    await expect(world.send(admin, IssueInvoice, { orderId })).rejects.toMatchObject({
      code: 'invoice-nothing-due',
    })
  })

  test('waits for the end of the guarantee where it shall, and a refund before lowers the note', async () => {
    const world = await open({ change: { issueAt: 'guarantee' } })
    const orderId = await world.bought()
    const other = await world.bought('v2', '39053344705')
    await world.goesBack(orderId, 4_700, false)
    await world.goesBack(other, 19_700, true)
    await world.pass(29 * 24 * 60)
    expect(world.fake.asked).toEqual([])
    await world.pass(2 * 24 * 60)
    expect(world.fake.notes.map(({ request }) => request.amount)).toEqual([15_000])
    expect(await world.invoice(other)).toMatchObject({ phase: 'absent', sending: null })
  })

  test('sends nothing while it is paused, and all that waited afterwards', async () => {
    const world = await open()
    await world.send(admin, PauseEmission, {})
    await world.bought()
    await world.pass(300)
    expect(world.fake.asked).toEqual([])
    await world.send(admin, ResumeEmission, {})
    await world.settle()
    expect(world.fake.live()).toHaveLength(1)
  })
})

describe('money that goes back after the note', () => {
  test('whole, cancels it as a service that was not given', async () => {
    const world = await open()
    const orderId = await world.bought()
    await world.goesBack(orderId, 19_700, true)
    expect(world.fake.asked.at(-1)).toBe('cancel 2')
    expect(await world.invoice(orderId)).toMatchObject({ phase: 'canceled', canceling: null })
    await world.waits()
    expect(world.fake.live()).toEqual([])
  })

  test('in part, puts a note of the rest in its place', async () => {
    const world = await open()
    const orderId = await world.bought()
    await world.goesBack(orderId, 4_700, false)
    expect(world.fake.notes.map(({ state, request }) => [state, request.number, request.amount])).toEqual([
      ['substituted', 10, 19_700],
      ['live', 11, 15_000],
    ])
    expect(await world.invoice(orderId)).toMatchObject({
      phase: 'issued',
      note: { noteNumber: '902', amount: 15_000 },
      canceled: ['1.901'],
    })
  })

  test('stays with the note whose cancellation is denied, until it is cancelled elsewhere', async () => {
    const world = await open()
    const orderId = await world.bought()
    await expect(world.send(admin, CancelInvoice, { orderId, reason: 'Erro' })).rejects.toMatchObject({
      code: 'invoice-own',
    })
    world.fake.cancelTroubles.push({
      refuses: [{ code: 'E0840', text: 'Fora do prazo.', detail: null }],
    })
    await world.goesBack(orderId, 19_700, true)
    expect(await world.invoice(orderId)).toMatchObject({
      phase: 'issued',
      canceling: { denied: { faults: [{ code: 'E0840', text: 'Fora do prazo.' }] } },
    })
    await world.waits()
    expect(world.fake.asked.filter((call) => call.startsWith('cancel'))).toHaveLength(1)
    await world.send(admin, CancelInvoice, { orderId, reason: 'Cancelada na prefeitura' })
    expect(await world.invoice(orderId)).toMatchObject({ phase: 'canceled' })
  })
})

test('a refusal keeps its number, which goes again once somebody asks', async () => {
  const world = await open()
  const fault = { code: 'E0230', text: 'Endereço do tomador ausente.', detail: 'tomador' }
  world.fake.troubles.push({ refuses: [fault] })
  const orderId = await world.bought()
  const { code, text } = fault
  expect(await world.invoice(orderId)).toMatchObject({
    phase: 'absent',
    sending: { dpsNumber: 10, refused: { faults: [{ code, text }], details: 'tomador' } },
  })
  await world.waits()
  expect(world.fake.notes).toEqual([])
  await world.send(admin, IssueInvoice, { orderId })
  await world.settle()
  expect(world.fake.live().map(({ request }) => request.number)).toEqual([10])
})

test('a lost answer is looked up before anything is sent again', async () => {
  const world = await open()
  world.fake.troubles.push('lost-after')
  await world.bought()
  await world.waits()
  expect(world.fake.asked).toEqual(['lookUp 10', 'issue 10', 'lookUp 10'])
  world.fake.away(true)
  await world.bought('v2', '39053344705')
  await world.waits()
  world.fake.away(false)
  await world.waits()
  expect(world.fake.live().map(({ request }) => request.number)).toEqual([10, 11])
})

test('staff cancel with a reason, and a note that is due again is only issued when they say so', async () => {
  const world = await open()
  const orderId = await world.bought()
  await expect(world.send(admin, CancelOwnInvoice, { orderId, reason: 'curto' })).rejects.toMatchObject({
    errors: { reason: expect.stringContaining('15 letras') },
  })
  await world.send(admin, CancelOwnInvoice, { orderId, reason: 'Nome do comprador errado.' })
  await world.settle()
  expect(world.fake.asked.at(-1)).toBe('cancel 9')
  await world.waits()
  expect(world.fake.live()).toEqual([])
  await world.send(admin, IssueInvoice, { orderId })
  await world.settle()
  expect(world.fake.live().map(({ request }) => request.number)).toEqual([11])
})

test('notes of the trial place are replaced once the shop issues for real', async () => {
  const world = await open({ change: { environment: 'restricted' } })
  const orderId = await world.bought()
  expect(await world.invoice(orderId)).toMatchObject({ note: { own: { environment: 'restricted' } } })
  await world.send(admin, SetEmission, { ...company, series: '2', environment: 'production' })
  await world.settle()
  expect(await world.invoice(orderId)).toMatchObject({
    phase: 'issued',
    note: { series: '2', own: { environment: 'production', dpsNumber: 10 } },
  })
})

test('a number that another system of the company used is left to it, and the note is of the order', async () => {
  const world = await open()
  world.fake.taken.push({ series: '1', number: 10, description: 'Aula particular. Pedido 2026-OUTRO.' })
  const orderId = await world.bought()
  await world.waits()
  expect(world.fake.live().map(({ request }) => request.number)).toEqual([10, 11])
  expect(await world.invoice(orderId)).toMatchObject({ note: { own: { dpsNumber: 11 } } })
})

test('what was sent is looked up as of whom it was sent, whatever the settings say by now', async () => {
  const world = await open()
  world.fake.troubles.push('lost-after')
  const orderId = await world.bought()
  await world.send(admin, SetEmission, { ...company, cnpj: '11222333000262', cityCode: '3304557' })
  await world.waits()
  expect(world.fake.live()).toHaveLength(1)
  expect(world.fake.sellers).toEqual(['3550308 11222333000181'])
  expect(await world.invoice(orderId)).toMatchObject({ note: { own: { cnpj: '11222333000181' } } })
})

test('a refund while the answer is under way leaves the amount of the note itself, which is then replaced', async () => {
  const world = await open()
  world.fake.troubles.push('lost-after')
  const orderId = await world.bought()
  await world.goesBack(orderId, 4_700, false)
  await world.waits()
  expect(world.fake.notes.map(({ state, request }) => [state, request.amount])).toEqual([
    ['substituted', 19_700],
    ['live', 15_000],
  ])
})

describe('the buyer', () => {
  const told = (world: { mails: { to: string; subject: string; text: string }[] }) =>
    world.mails.filter(({ subject }) => subject.startsWith('Nota fiscal'))

  test('gets one mail of each note, with its number, its amount and the way to the order', async () => {
    const world = await open()
    world.fake.troubles.push('lost-after')
    const orderId = await world.bought()
    await world.waits()
    expect(told(world)).toHaveLength(1)
    const [mail] = told(world)
    expect(mail?.to).toBe('v1@exemplo.test')
    for (const part of ['901', '197,00', `/student/myorders/${orderId}`]) expect(mail?.text).toContain(part)
    expect(mail?.text).not.toContain('no lugar da anterior')
    await world.goesBack(orderId, 4_700, false)
    await world.waits()
    expect(told(world)).toHaveLength(2)
    expect(told(world)[1]?.text).toContain('150,00')
    expect(told(world)[1]?.text).toContain('no lugar da anterior')
  })

  test('hears of no trial note, of none that staff wrote down, and of none that is not live any more', async () => {
    const world = await open({ change: { environment: 'restricted' } })
    await world.bought()
    await world.waits()
    expect(world.fake.live()).toHaveLength(1)
    expect(told(world)).toEqual([])
    const unset = await open({ set: false })
    const note = { noteNumber: '7', series: '', accessKey: '', link: '' }
    const day = { issuedOn: unset.clock.at.slice(0, 10), amount: '197,00' }
    await unset.send(admin, RecordInvoice, { orderId: await unset.bought(), ...note, ...day })
    await unset.settle()
    expect(told(unset)).toEqual([])
    const set = await open()
    const orderId = await set.bought()
    const { note: issued } = (await set.invoice(orderId)) as { note: { accessKey: string } }
    await set.goesBack(orderId, 19_700, true)
    const before = told(set).length
    await set.queue.enqueue('mail-invoice', { orderId, accessKey: issued.accessKey }, { id: 'late' })
    await set.settle()
    expect(told(set)).toHaveLength(before)
  })

  test('hears of none that a demonstration makes', async () => {
    const world = await open()
    const demonstration = { ...certificate, sealedFile: DEMONSTRATION, sealedPassphrase: DEMONSTRATION }
    await world.send(admin, SetEmissionCertificate, demonstration)
    await world.bought()
    await world.waits()
    expect(world.fake.live()).toHaveLength(1)
    expect(told(world)).toEqual([])
  })
})

const trouble = fc.constantFrom<Trouble>('lost-before', 'lost-after', 'crash-before', 'crash-after')
const back = fc.record({ whole: fc.boolean(), amount: fc.integer({ min: 1, max: 9_000 }) })

test('whatever is lost and wherever a process dies, the live notes say what is due, none twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(trouble, { maxLength: 6 }),
      fc.array(trouble, { maxLength: 3 }),
      fc.array(back, { maxLength: 3 }),
      async (troubles, cancelTroubles, backs) => {
        const world = await open()
        world.fake.troubles.push(...troubles)
        world.fake.cancelTroubles.push(...cancelTroubles)
        const orderId = await world.bought()
        let due = 19_700
        for (const { whole, amount } of backs) {
          const given = whole ? due : Math.min(amount, due)
          if (given === 0) continue
          due -= given
          await world.goesBack(orderId, given, due === 0)
        }
        await world.waits()
        await world.waits()
        expect(world.fake.live().map(({ request }) => request.amount)).toEqual(due > 0 ? [due] : [])
        const numbers = world.fake.notes.map(({ request }) => request.number)
        expect(new Set(numbers).size).toBe(numbers.length)
        const state = await world.invoice(orderId)
        expect(state.phase === 'issued' ? state.note.amount : 0).toBe(due)
        expect(state.sending).toBeNull()
      },
    ),
    { numRuns: 40 },
  )
})
