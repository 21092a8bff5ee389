import { describe, expect, it } from 'vitest'
import { CreateCategory } from '../../../../src/commands/catalog/category'
import { projections } from '../../../../src/composition/modules'
import { timeMachineOf } from '../../../../src/composition/time-machine'
import { blankOf } from '../../../../src/domain/draft'
import { eventTypes, schemaOf } from '../../../../src/domain/registry'
import { WrongDraft } from '../../../../src/ports/time-machine'
import { testApp } from '../../../support/app'

const app = await testApp()
const { infrastructure } = app
const machine = timeMachineOf(infrastructure)
const AT = '2026-03-10T13:00:00.000Z'
const category = { categoryId: 'c1', name: 'Dados', slug: 'dados', description: '' }
await app.send(CreateCategory, category)

const buyer = { name: 'Ana', email: 'ana@exemplo.test', cpf: '52998224725', phone: '' }
const line = {
  productType: 'course',
  productId: 'react',
  title: 'React',
  courseIds: ['react'],
  price: 19_700,
  discount: 0,
  discountSource: null,
  total: 19_700,
}
const paid = {
  orderId: 'o1',
  number: '2026-000001',
  buyerId: 'b1',
  guest: false,
  buyer,
  paymentId: 'p1',
  method: 'pix',
  lines: [line],
  total: 19_700,
  couponId: null,
  couponCode: null,
  placedAt: AT,
  paidAt: AT,
  late: false,
}
const orderPaid = { type: 'OrderPaid', stream: 'order-o1', data: paid, at: AT }
const another = { ...orderPaid, stream: 'order-o2', data: { ...paid, orderId: 'o2', number: '2026-000002' } }

/** Everything that a what-if must leave as it is. */
async function everything() {
  const counts: Record<string, unknown> = { head: await infrastructure.store.head() }
  const { rows: tables } = await infrastructure.pool.query(
    `select schemaname || '."' || tablename || '"' as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  for (const { name } of tables) {
    const { rows } = await infrastructure.pool.query(
      `select count(*)::int as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
    )
    // Sessions, checkpoints' clocks and leases move by themselves.
    counts[name] = /\bread\.|log\.|outbox|parked|queue|jobs/.test(name) ? rows[0] : 'not looked at'
  }
  return counts
}

describe('what if', () => {
  it('says which rows would move and what would be asked for, and leaves everything as it is', async () => {
    const before = await everything()
    const { rows, intents } = await machine.whatIf([orderPaid, another])
    const sales = rows.filter(({ projection }) => projection === 'sales_by_day')
    expect(sales).toMatchObject([
      { key: '2026-03-10|pix', before: null, after: { paid: 2 }, deltas: { revenue: 39_400, paid: 2 } },
    ])
    expect(rows.find(({ projection }) => projection === 'course_sales_by_day')).toMatchObject({
      key: '2026-03-10|course|react',
      deltas: { sold: 2, revenue: 39_400 },
    })
    expect(intents).toContainEqual(expect.objectContaining({ reactor: 'enrol-when-paid', kind: 'command' }))
    expect(intents.map(({ kind, name }) => `${kind} ${name}`)).toContain('job mail-receipt')
    expect(await everything()).toEqual(before)
    expect(Object.values(before).filter((each) => each !== 'not looked at').length).toBeGreaterThan(20)
  })

  it('builds on the rows that are there, and one draft on the other', async () => {
    const change = (name: string) => ({
      type: 'CategoryChanged',
      stream: 'category-c1',
      data: { ...category, name },
    })
    const { rows } = await machine.whatIf([change('Dados e IA'), change('Dados')])
    expect(rows.filter(({ projection }) => projection === 'category_list')).toMatchObject([
      { key: 'c1', before: { name: 'Dados' }, after: { name: 'Dados' } },
    ])
    const once = await machine.whatIf([change('Dados e IA')])
    expect(once.rows.filter(({ projection }) => projection === 'category_list')).toMatchObject([
      { before: { name: 'Dados' }, after: { name: 'Dados e IA' } },
    ])
  })

  it('says by field and in Portuguese what is wrong with a draft', async () => {
    const wrong = [
      { type: 'Odd', stream: 'order-o1', data: {} },
      { ...orderPaid, data: { ...paid, total: -1, paidAt: 'ontem' } },
      { ...orderPaid, stream: 'nothing', at: '2026-13-45T00:00:00.000Z' },
      { ...orderPaid, data: 'text' },
    ]
    const error = await machine.whatIf(wrong).catch((caught) => caught)
    expect(error).toBeInstanceOf(WrongDraft)
    const { errors } = error as WrongDraft
    expect(Object.keys(errors).sort()).toEqual([
      '0.type',
      '1.data.paidAt',
      '1.data.total',
      '2.at',
      '2.stream',
      '3.data',
    ])
    expect(errors['1.data.total']).toBe('O mínimo é 0.')
    expect(errors['1.data.paidAt']).toBe('Use um instante como 2026-03-01T12:00:00.000Z.')
    expect(errors['3.data']).toBe('Aqui vai um objeto { … }.')
  })

  it('says of a draft that a fold cannot read that it cannot', async () => {
    const bad = { ...orderPaid, data: { ...paid, lines: [{ ...line, title: 'nul \0' }] } }
    await expect(machine.whatIf([bad])).rejects.toThrow(/não conseguiria ler/)
  })

  it.each(eventTypes())('%s has a blank of its own shape', (type) => {
    const blank = blankOf(type, AT)!
    expect(Object.keys(blank).sort()).toEqual(Object.keys(schemaOf(type)!.shape).sort())
  })

  it('knows every projection by name and no other', async () => {
    for (const { name } of projections) expect((await machine.asOf(name, AT)).name).toBe(name)
    await expect(machine.asOf('nobody', AT)).rejects.toThrow('no projection nobody')
    await expect(machine.explain('nobody', 'k')).rejects.toThrow('no projection nobody')
  })
})
