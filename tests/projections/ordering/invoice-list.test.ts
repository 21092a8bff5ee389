import { test } from 'vitest'
import { invoiceList } from '../../../src/projections/ordering/invoice-list'
import { project } from '../../support/project'

const paidAt = '2026-03-11T02:30:00.000Z'
const paid = (orderId: string, total = 19_700, guaranteeDays?: number) => ({
  type: 'OrderPaid',
  at: paidAt,
  data: { orderId, number: `2026-${orderId}`, buyerId: 'ana', total, paidAt, lines: [{ guaranteeDays }] },
})
const recorded = (link: string | null) => ({
  type: 'InvoiceRecorded',
  at: paidAt,
  data: {
    orderId: 'o1',
    noteNumber: '7',
    series: 'A',
    issuedOn: '2026-04-12',
    amount: 19_700,
    accessKey: null,
    link,
  },
})

test('a paid order needs a note on the day after its guarantee, a free one never', () => {
  project(invoiceList, [paid('o1'), paid('o2', 19_700, 7), paid('o3', 0)]).rows([
    { orderId: 'o1', dueOn: '2026-04-10', due: 19_700, noteNumber: null, invoiced: null },
    { orderId: 'o2', dueOn: '2026-03-18' },
  ])
})

test('money that goes back lowers what is due, not what the note says', () => {
  project(invoiceList, [
    paid('o1'),
    recorded('https://nota.test/7'),
    { type: 'OrderRefunded', at: paidAt, data: { orderId: 'o1', amount: 4_700 } },
    { type: 'OrderChargedBack', at: paidAt, data: { orderId: 'o1', amount: 15_000 } },
    { type: 'OrderRefunded', at: paidAt, data: { orderId: 'o9', amount: 100 } },
  ]).rows([{ paid: 19_700, returned: 19_700, due: 0, invoiced: 19_700, link: 'https://nota.test/7' }])
})

test('a cancelled note is remembered apart, and what stands for a forgotten link is no address', () => {
  project(invoiceList, [
    paid('o1'),
    recorded('titular removido'),
    {
      type: 'InvoiceCanceled',
      at: paidAt,
      data: { orderId: 'o1', noteNumber: '7', series: 'A', reason: 'Erro', canceledOn: '2026-04-13' },
    },
  ]).rows([
    { noteNumber: null, invoiced: null, canceledNumber: '7', canceledOn: '2026-04-13', cancelReason: 'Erro' },
  ])
  project(invoiceList, [paid('o1'), recorded('titular removido')]).rows([{ noteNumber: '7', link: null }])
})
