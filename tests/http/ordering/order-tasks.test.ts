import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { PageProps } from '../../../src/contracts/pages'
import { MASK } from '../../../src/domain/kernel/mask-text'
import { salesFloor } from '../../support/sales-floor'
import { cpfOf } from '../../support/shop'

type Tasks = PageProps<'Admin/Orders/Tasks'>
const floor = await salesFloor()
let admin = await floor.as('Admin')
const colleague = await floor.as('Admin', 'outra-pessoa')
const orders: string[] = []
beforeAll(async () => {
  await floor.course('react', 19_700)
  for (const n of [0, 1, 2, 3]) {
    const buyer = { name: `=Pessoa${n} Silva`, email: `aluno${n}@exemplo.test`, cpf: cpfOf(n) }
    orders.push(await floor.sales.buy('react', buyer))
  }
  await floor.settle()
  for (const n of [0, 1]) await floor.webhook(floor.bank.pay(await floor.sales.paymentOf(orders[n]!)))
})

const tasksOf = async (who: typeof admin, query = '') =>
  ((await (await who.visit(`/admin/orders/tasks${query}`)).json()) as PageObject<Tasks>).props
const types = (type: string) => floor.sales.types().filter((each) => each === type)
/** Sends the form, runs the job, and returns the newest task. */
async function ask(path: string, form: Record<string, string | string[]>) {
  const answer = await admin.json(`/admin/orders/${path}`, form)
  if (answer.status >= 400) return { refused: answer.status, errors: (await answer.json()).errors }
  await floor.settle()
  await floor.settle()
  return (await tasksOf(admin)).tasks[0]!
}

describe('an export of orders', () => {
  test('contains exactly the view, masked, for its owner only, for a week', async () => {
    const task = await ask('export', { format: 'csv', query: 'status=paid&pagina=3' })
    expect(task).toMatchObject({
      kind: 'export',
      state: 'ready',
      query: 'status=paid',
      chosen: null,
      clear: false,
      format: 'csv',
      seal: { rows: 2, codeVersion: 'test', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    if (!('file' in task)) throw new Error('no task')
    const answer = await admin.html(task.file!)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="?pedidos-.*\.csv/)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(MASK)
    expect(lines[1]).toContain(';197,00;')
    expect(lines.join()).not.toContain('Silva')
    const sealed = await admin.html(`/admin/orders/exports/${task.id}/seal`)
    expect(await sealed.json()).toMatchObject({ view: 'status=paid', hash: task.seal?.hash })
    const others = [colleague, await floor.as('Editor'), await floor.as('Support'), floor.guest()]
    const answers = await Promise.all(others.map((other) => other.html(task.file!)))
    expect(answers.map(({ status }) => status)).toEqual([404, 403, 403, 303])
    expect((await tasksOf(colleague)).tasks).toEqual([])
    await floor.sales.pass(7 * 24 * 60 + 1)
    await floor.settle()
    admin = await floor.as('Admin')
    expect((await tasksOf(admin)).tasks[0]).toMatchObject({ state: 'removed', file: null })
    expect((await admin.html(task.file!)).status).toBe(404)
    expect(await readdir(floor.exportsDir)).toEqual([])
  })

  test('reveals buyers only for a reason, which is recorded', async () => {
    const revealed = types('PersonalDataRevealed').length
    const silent = await ask('export', { format: 'csv', query: '', clear: 'on', reason: 'oi' })
    expect(silent).toMatchObject({ refused: 422, errors: { reason: expect.stringContaining('10') } })
    expect(types('PersonalDataRevealed')).toHaveLength(revealed)
    const reason = 'Conferência com o contador, chamado 12.'
    const task = await ask('export', { format: 'csv', query: 'busca=pessoa1', clear: 'on', reason })
    if (!('file' in task)) throw new Error('no task')
    expect(types('PersonalDataRevealed')).toHaveLength(revealed + 1)
    const text = await (await admin.html(task.file!)).text()
    expect(text).toContain("'=Pessoa1 Silva")
    expect(text).toContain(cpfOf(1))
    expect(await floor.orderExports.forget([orders[1]!])).toBe(1)
    expect((await tasksOf(admin)).tasks[0]).toMatchObject({ state: 'removed', file: null })
  })

  test('is refused in an unknown format', async () => {
    expect(await ask('export', { format: 'pdf', query: '' })).toMatchObject({ refused: 422 })
  })
})

describe('a batch action', () => {
  test('needs a selection, an action and, to cancel, a reason', async () => {
    const form = { query: '' }
    expect(await ask('acts/resend-receipt', form)).toMatchObject({ errors: { ids: expect.anything() } })
    const ids = [orders[2]!]
    expect((await admin.json('/admin/orders/acts/nothing', { ...form, ids })).status).toBe(404)
    const silent = await ask('acts/cancel-order', { ...form, ids, note: ' ' })
    expect(silent).toMatchObject({ errors: { note: expect.anything() } })
  })

  test('runs once in the name of its owner, and reports each order', async () => {
    const note = 'Turma cancelada.'
    // Two are paid; the others are awaiting payment or expired.
    const before = types('OrderCanceled').length
    const fresh = await floor.sales.buy('react', { email: 'novo@exemplo.test', cpf: cpfOf(8) })
    await floor.settle()
    const task = await ask('acts/cancel-order', { all: '1', query: '', note })
    expect(task).toMatchObject({ kind: 'cancel', state: 'ready', chosen: 5, done: 1, refused: 4 })
    if (!('id' in task)) throw new Error('no task')
    const { opened } = await tasksOf(admin, `?lote=${task.id}`)
    expect(opened?.results.map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: 4 }, () => 'refused'),
      'done',
    ])
    expect(opened?.results.find(({ orderId }) => orderId === orders[0])?.message).toMatch(/reembolse/)
    expect(opened?.results.at(-1)?.orderId).toBe(fresh)
    expect(types('OrderCanceled')).toHaveLength(before + 1)
    const canceled = floor.store
      .all()
      .filter(({ type }) => type === 'OrderCanceled')
      .at(-1)
    expect(canceled?.meta.actor).toBe('admin')
    const other = await floor.as('Admin', 'outra-pessoa')
    expect((await tasksOf(other, `?lote=${task.id}`)).opened).toBeNull()
  })

  test('mails receipts again, and exports the selected orders', async () => {
    const orderIds = [orders[0]!, orders[1]!]
    const mails = floor.sales.mails.length
    expect(await ask('acts/resend-receipt', { query: '', ids: orderIds })).toMatchObject({
      done: 2,
      refused: 0,
    })
    expect(floor.sales.mails.slice(mails).map(({ subject }) => subject.split(' do ')[0])).toEqual([
      'Recibo',
      'Recibo',
    ])
    expect(await ask('export', { query: '', orderIds, format: 'xlsx' })).toMatchObject({
      kind: 'export',
      chosen: 2,
      format: 'xlsx',
      seal: { rows: 2 },
    })
  })

  test('is for Admins', async () => {
    for (const role of ['Editor', 'Support', 'Student'] as const) {
      const other = await floor.as(role)
      expect((await other.visit('/admin/orders/tasks')).status).toBe(403)
      expect((await other.visit('/api/orders/tasks')).status).toBe(403)
      for (const path of ['acts/cancel-order', 'acts/resend-receipt', 'acts/resend-access', 'export']) {
        expect((await other.json(`/admin/orders/${path}`, {})).status).toBe(403)
      }
    }
  })
})
