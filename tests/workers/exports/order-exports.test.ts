import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKnex } from '../../../src/adapters/database/knex'
import { sheets } from '../../../src/adapters/sheets'
import { viewOfText } from '../../../src/contracts/kernel/resource-list'
import { orderStatusLabel } from '../../../src/contracts/ordering/labels'
import { orders } from '../../../src/contracts/ordering/orders'
import { MASK } from '../../../src/domain/kernel/mask-text'
import { type SheetFormat, sheetFormats } from '../../../src/ports/sheets'
import { sourceOf } from '../../../src/projections/kernel/list-source'
import { ensureTables } from '../../../src/projections/kernel/tables/tables'
import { filteredRows, sorted } from '../../../src/projections/lists/list-filter'
import { type OrderRow, orderList } from '../../../src/projections/ordering/order-list'
import { orderExports } from '../../../src/workers/exports/order-exports'
import { testDatabase } from '../../support/database'
import { keepOrders, manyOrders } from '../../support/many-orders'

const { pool } = await testDatabase()
const db = createKnex(pool)
const dir = await mkdtemp(join(tmpdir(), 'exports-'))
const exports = orderExports({ pool, db, dir, sheets, codeVersion: '1.2.3+abc' })
const VIEW = 'status=settled&hide-free=true&ordem=-valor'
beforeAll(async () => {
  await ensureTables(pool, [orderList])
  await keepOrders(pool, manyOrders(4_321))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const listed = async (): Promise<OrderRow[]> => {
  const [view, own] = [viewOfText(orders, VIEW), { resource: orders, source: sourceOf(orderList) }]
  return sorted(filteredRows(own, { db, now: '' }, view), own, view)
}
const write = (exportId: string, format: SheetFormat, more: object = {}) =>
  exports.write({ exportId, format, query: VIEW, orderIds: null, clear: true, ...more })

type Told = Record<string, unknown>
const inSaoPaulo = (at: string | null) =>
  at &&
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'medium' })
    .format(new Date(at))
    .replace(/(\d{2}\/\d{2}\/)(\d{2}), /, '$120$2 ')
    .replace(',', '')
/** What a person reads of an order in any of the files. */
const expected = (row: OrderRow): Told => ({
  number: row.number,
  status: orderStatusLabel[row.status],
  centavos: row.total,
  back: row.refunded,
  placed: inSaoPaulo(row.placedAt),
  paid: inSaoPaulo(row.paidAt) || null,
  name: row.name,
  email: row.email,
  cpf: row.cpf,
  cnpj: row.cnpj,
  company: row.companyName,
  purchaseOrder: row.purchaseOrder,
})
const plain = (text: unknown) => (typeof text === 'string' ? text.replace(/^'(?=[=+\-@])/, '') : text)
const told = (
  get: (key: string) => unknown,
  money: (v: unknown) => number,
  at: (v: unknown) => string,
): Told => ({
  number: get('Pedido'),
  status: get('Situação'),
  centavos: money(get('Valor')),
  back: money(get('Reembolsado')),
  placed: at(get('Feito em')),
  paid: get('Pago em') ? at(get('Pago em')) : null,
  name: plain(get('Nome')),
  email: plain(get('E-mail')),
  cpf: get('CPF'),
  cnpj: get('CNPJ') || null,
  company: plain(get('Empresa')) || null,
  purchaseOrder: plain(get('Pedido de compra')) || null,
})
const table = (cells: readonly (readonly unknown[])[]) => {
  const [head = [], ...rows] = cells
  return rows.map((row) => (key: string) => row[head.indexOf(key)])
}

async function readBack(file: string, format: SheetFormat): Promise<Told[]> {
  if (format === 'csv') {
    const text = await readFile(file, 'utf8')
    expect(text.startsWith('\uFEFF"Pedido";') || text.startsWith('\uFEFFPedido;')).toBe(true)
    const money = (v: unknown) => Number(String(v).replace(',', '')) + 0
    return table(parseCsv(text.slice(1), { delimiter: ';' })).map((get) => told(get, money, String))
  }
  if (format === 'xlsx') {
    const book = await readXlsx(await readFile(file))
    const money = (v: unknown) => {
      expect(typeof v).toBe('number')
      return Math.round(Number(v) * 100)
    }
    const at = (v: unknown) => {
      expect(v).toBeInstanceOf(Date)
      // A serial number counts days; a millisecond may be lost.
      const [day = '', time = ''] = new Date(Math.round((v as Date).getTime() / 1_000) * 1_000)
        .toISOString()
        .split('T')
      return `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}`
    }
    return table(book.sheets[0]!.rows).map((get) => told(get, money, at))
  }
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile(file) })
  const names: Record<string, string> = {
    Pedido: 'pedido',
    Situação: 'status',
    Valor: 'valor_centavos',
    Reembolsado: 'devolvido_centavos',
    'Feito em': 'feito_em',
    'Pago em': 'pago_em',
    Nome: 'nome',
    'E-mail': 'email',
    CPF: 'cpf',
    CNPJ: 'cnpj',
    Empresa: 'empresa',
    'Pedido de compra': 'pedido_de_compra',
  }
  return rows.map((row) =>
    told(
      (key) => row[names[key]!],
      Number,
      (v) => inSaoPaulo((v as Date).toISOString()) as string,
    ),
  )
}

describe('a file of orders', () => {
  test('holds exactly the rows of the list, in its order, in every format, under one hash', async () => {
    const rows = await listed()
    expect(rows.length).toBeGreaterThan(1_000)
    const hashes = new Set<string>()
    for (const format of sheetFormats) {
      const seal = await write(`all-${format}`, format)
      hashes.add(seal.hash)
      expect(seal).toMatchObject({ rows: rows.length, first: rows[0]?.number, last: rows.at(-1)?.number })
      const file = await exports.find(`all-${format}`, format)
      // The seconds of an instant are all that spreadsheets keep.
      const seen = await readBack(file!, format)
      expect(seen.length).toBe(rows.length)
      expect(seen, format).toEqual(rows.map(expected))
    }
    expect(hashes.size).toBe(1)
    expect((await write('again', 'csv')).hash).toBe([...hashes][0])
    expect(await exports.progress('again')).toBeUndefined()
  })

  test('runs nothing that a buyer typed as a formula', async () => {
    await write('formulas', 'csv')
    const text = await readFile((await exports.find('formulas', 'csv'))!, 'utf8')
    expect(text).toContain("'=HYPERLINK")
    expect(text).toContain("'+ana")
    expect(text).not.toMatch(/(^|[;\n])"?[=+@]/)
    await write('formulas', 'xlsx')
    const { sheets: [sheet] = [] } = await readXlsx(await readFile((await exports.find('formulas', 'xlsx'))!))
    const texts = sheet!.rows.flat().filter((cell) => typeof cell === 'string')
    expect(texts.some((cell) => cell.startsWith("'="))).toBe(true)
    expect(texts.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
  })

  test('covers who bought, unless it is to show them, and holds chosen orders only', async () => {
    const rows = await listed()
    const orderIds = [rows[3]!.orderId, rows[8]!.orderId]
    for (const format of sheetFormats) {
      expect((await write('chosen', format, { clear: false, orderIds })).rows).toBe(2)
      const seen = await readBack((await exports.find('chosen', format))!, format)
      expect(seen.map(({ number }) => number)).toEqual([rows[3]!.number, rows[8]!.number])
      for (const { name, email, cpf } of seen) expect([name, email, cpf]).toEqual([MASK, MASK, MASK])
      const raw = await readFile((await exports.find('chosen', format))!, 'latin1')
      expect(raw).not.toContain(rows[3]!.cpf)
    }
  })

  test('goes with whoever is forgotten and shown in it, and only then', async () => {
    const [one, two] = await listed()
    await write('with-one', 'csv', { orderIds: [one!.orderId] })
    await write('with-two', 'xlsx', { orderIds: [two!.orderId] })
    await write('covered', 'csv', { orderIds: [one!.orderId], clear: false })
    expect(await exports.forget([one!.orderId, 'unknown'])).toBeGreaterThan(0)
    expect(await exports.find('with-one', 'csv')).toBeUndefined()
    expect(await exports.find('with-two', 'xlsx')).toBeDefined()
    expect(await exports.find('covered', 'csv')).toBeDefined()
    await exports.remove('covered')
    expect((await readdir(dir)).filter((name) => /^(covered|with-one)\./.test(name))).toEqual([])
  })
})
