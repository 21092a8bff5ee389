import { beforeAll, expect, test } from 'vitest'
import { RecordInvoice } from '../../../src/commands/ordering/invoice'
import { event } from '../../../src/domain/kernel/event'
import type { InvoiceEvent } from '../../../src/domain/ordering/invoice'
import { history } from '../../domain/ordering/refund-samples'
import { testApp } from '../../support/app'
import { unzip } from '../../support/unzip'

const app = await testApp()
const admin = await app.as('Admin')
const { store, keyRing, projector, dispatcher } = app.infrastructure
const meta = { commandId: 'x', correlationId: 'x', actor: 'system' }
let written = 0
async function write(stream: string, at: string, events: readonly { type: string; data: unknown }[]) {
  const rows = events.map(({ type, data }) => ({
    id: `0199c4f2-7e5a-7c31-8b1d-${String(9_000_000 + ++written).padStart(12, '0')}`,
    ...{ type, data, meta, at },
  }))
  const before = (await store.readStream(stream)).at(-1)?.revision ?? 'none'
  await store.append(stream, before, rows)
}
const ids = (n: number) => ({ orderId: `o${n}`, buyerId: `buyer-${n}` })
const keyOf = (n: number) => String(n).padStart(50, '3')
const dps = (n: number, environment: 'restricted' | 'production') => ({
  ...ids(n),
  ...{ environment, series: '1', dpsNumber: n, cnpj: '11222333000181', cityCode: '3550308' },
})
const issued = (
  n: number,
  key: number,
  amount: number,
  issuedOn: string,
  place: 'production' | 'restricted' = 'production',
) =>
  event('InvoiceIssued', {
    ...dps(n, place),
    number: `2026-${n}`,
    noteNumber: String(key),
    accessKey: keyOf(key),
    issuedOn,
    amount,
    xml: `<NFSe><infNFSe Id="NFS${keyOf(key)}"><DPS><infDPS><toma><CPF>52998224725</CPF><xNome>Compradora ${n}</xNome></toma></infDPS></DPS></infNFSe></NFSe>`,
  })
const byHand = (n: number, issuedOn: string) => ({
  ...ids(n),
  ...{
    number: `2026-${n}`,
    noteNumber: '88',
    series: 'A',
    accessKey: null,
    link: null,
    issuedOn,
    amount: 100,
  },
})
const ended = (n: number, key: number) => ({ ...ids(n), noteNumber: String(key), series: '1' })

beforeAll(async () => {
  for (const n of [1, 2, 3, 4, 5])
    await write(
      `order-o${n}`,
      '2026-03-10T12:05:00.000Z',
      history.map(({ type, data }) => ({ type, data: { ...data, ...ids(n), number: `2026-${n}` } })),
    )
  const march = '2026-03-20T12:00:00.000Z'
  const april = '2026-04-05T12:00:00.000Z'
  const notes: [number, string, InvoiceEvent[]][] = [
    [1, march, [issued(1, 901, 29_400, '2026-03-20')]],
    [2, march, [issued(2, 902, 29_400, '2026-03-20')]],
    [
      2,
      april,
      [
        event('InvoiceCanceled', {
          ...ended(2, 902),
          ...{ reason: 'Erro', canceledOn: '2026-04-05' },
          xml: `<evento><chNFSe>${keyOf(902)}</chNFSe></evento>`,
        }),
      ],
    ],
    [3, march, [issued(3, 903, 29_400, '2026-03-31')]],
    [
      3,
      april,
      [
        event('InvoiceSubstituted', { ...ended(3, 903), accessKey: keyOf(903), by: keyOf(904) }),
        issued(3, 904, 9_700, '2026-04-05'),
      ],
    ],
    [
      6,
      '2026-05-10T12:00:00.000Z',
      [event('InvoiceRecorded', byHand(6, '2026-05-10')), event('InvoiceCorrected', byHand(6, '2026-06-02'))],
    ],
    [4, march, [issued(4, 905, 29_400, '2026-03-21', 'restricted')]],
    [
      1,
      april,
      [
        event('InvoiceCancelRequested', {
          ...ended(1, 901),
          ...{ accessKey: keyOf(901), code: 9 as const },
          reason: 'Um erro de nome.',
          requestedAt: april,
        }),
      ],
    ],
  ]
  for (const [n, at, events] of notes) await write(`invoice-o${n}`, at, events)
  await app.send(RecordInvoice, {
    orderId: 'o5',
    noteNumber: '77',
    series: 'A',
    issuedOn: '2026-03-15',
    amount: '294,00',
  })
  const head = await store.head()
  await projector.waitFor(head ?? '', 10_000)
  await admin.html('/admin/nfs')
})

const asks = (month: string, browser = admin) =>
  browser.send('/admin/nfs/month', { month }, { from: '/admin/nfs' })
async function taken(month: string) {
  const answer = await asks(month)
  expect(answer.status).toBe(200)
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  const lines = (files.get(`notas-${month}.csv`)?.toString() ?? '').trim().split('\r\n').slice(1)
  return { answer, files, rows: lines.map((line) => line.split(';')) }
}
const liveSum = (rows: string[][]) =>
  rows
    .filter((row) => row[8] === 'Emitida')
    .reduce((sum, row) => sum + Math.round(Number(row[7]?.replace('.', '').replace(',', '.')) * 100), 0)
const pageSum = async (from: string, to: string) => {
  const page = await admin.visit(`/admin/nfs?emitida-em-de=${from}&emitida-em-ate=${to}`)
  return (await page.json()).props.sums.invoiced
}

test('a month has the document of each note, those that ended apart, and a summary of what the page adds up', async () => {
  const { answer, files, rows } = await taken('2026-03')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="notas-2026-03.zip"')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect([...files.keys()].sort()).toEqual([
    `canceladas/cancelamento-902-${keyOf(902)}.xml`,
    `canceladas/nota-902-${keyOf(902)}.xml`,
    `emitidas/nota-901-${keyOf(901)}.xml`,
    'notas-2026-03.csv',
    `substituidas/nota-903-${keyOf(903)}.xml`,
    `teste/emitidas/nota-905-${keyOf(905)}.xml`,
  ])
  expect(files.get(`canceladas/cancelamento-902-${keyOf(902)}.xml`)?.toString()).toContain('<evento>')
  expect(files.get(`emitidas/nota-901-${keyOf(901)}.xml`)?.toString()).toContain('Compradora 1')
  expect(rows.find(([number]) => number === '903')).toMatchObject({
    3: '31/03/2026',
    5: 'Compradora 3',
    6: '529.982.247-25',
    8: 'Substituída',
    9: '05/04/2026',
    10: keyOf(904),
  })
  expect(rows.find(([number]) => number === '77')).toMatchObject({ 5: 'Ana Lima', 8: 'Emitida', 13: '' })
  expect(rows.find(([number]) => number === '905')?.[11]).toBe('Teste, sem valor legal')
  expect(liveSum(rows)).toBe(3 * 29_400)
  expect(await pageSum('2026-03-01', '2026-03-31')).toBe(liveSum(rows))
})

test('the next month has what was issued in it, and what ended in it', async () => {
  const { files, rows } = await taken('2026-04')
  expect(rows.map(([number, , , , , , , , state]) => [number, state])).toEqual([
    ['902', 'Cancelada'],
    ['903', 'Substituída'],
    ['904', 'Emitida'],
  ])
  expect([...files.keys()]).toContain(`emitidas/nota-904-${keyOf(904)}.xml`)
  expect(await pageSum('2026-04-01', '2026-04-30')).toBe(liveSum(rows))
})

test('a month whose only note was corrected to another one is refused, and nobody looked', async () => {
  const looks = async () => (await dispatcher.facts.find(['PersonalDataRevealed'], () => true)).length
  const before = await looks()
  const answer = await asks('2026-05')
  expect([answer.status, (await answer.json()).errors?.month]).toEqual([
    422,
    'Nenhuma nota é de maio de 2026.',
  ])
  expect(await looks()).toBe(before)
})

test('who takes a month is recorded', async () => {
  const before = (await dispatcher.facts.find(['PersonalDataRevealed'], () => true)).length
  await taken('2026-03')
  const [last, ...earlier] = (await dispatcher.facts.find(['PersonalDataRevealed'], () => true)).reverse()
  expect(earlier).toHaveLength(before)
  expect(last?.data).toMatchObject({
    staffId: admin.accountId,
    reason: 'Notas fiscais de março de 2026 para a contabilidade',
  })
})

test('the note of a forgotten buyer stays in the month, as the law wants', async () => {
  await keyRing.forget('buyer-1')
  const { files, rows } = await taken('2026-03')
  expect(files.get(`emitidas/nota-901-${keyOf(901)}.xml`)?.toString()).toContain('Compradora 1')
  expect(rows.find(([number]) => number === '901')?.[5]).toBe('Compradora 1')
})

test('a month that is none, is to come or has no note is refused in words, and nobody but Admins gets one', async () => {
  const refused = async (month: string) => {
    const answer = await asks(month)
    return [answer.status, (await answer.json()).errors?.month]
  }
  expect(await refused('2026-13')).toEqual([422, 'Escolha o mês, como 2026-11'])
  expect(await refused('')).toEqual([422, 'Escolha o mês, como 2026-11'])
  expect(await refused('2099-01')).toEqual([422, 'Este mês ainda não chegou.'])
  expect(await refused('2026-01')).toEqual([422, 'Nenhuma nota é de janeiro de 2026.'])
  for (const role of ['Editor', 'Support', 'Student'] as const)
    expect((await asks('2026-03', await app.as(role))).status).toBe(403)
})
