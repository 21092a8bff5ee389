import { describe, expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { advanceBatch, askBatch, orderBatch } from '../../../src/domain/ordering/order-batch'
import {
  askExport,
  failExport,
  orderExport,
  recordExport,
  removeExport,
} from '../../../src/domain/ordering/order-export'
import { given } from '../../support/given'

const ids = { exportId: 'e1', ownerId: 'ada' }
const ask = { ...ids, format: 'csv' as const, query: 'status=paid', orderIds: null, clear: false }
const asked = event('OrderExportAsked' as const, ask)
const seal = { rows: 2, first: 'a', last: 'b', until: '9', codeVersion: '1', hash: 'h', bytes: 10 }
const at = '2026-03-02T12:00:00.000Z'
const ready = event('OrderExportReady' as const, { ...ids, ...seal, expiresAt: '2026-03-09T12:00:00.000Z' })
const removed = event('OrderExportRemoved' as const, ids)

describe('a file of orders', () => {
  it('is asked for once, is there for a week, and is deleted once', () => {
    given(orderExport).when(askExport(ask)).thenEvents([asked])
    given(orderExport, asked).when(askExport(ask)).thenNothing()
    given(orderExport, asked)
      .when(recordExport({ ...seal, at }))
      .thenEvents([ready])
    given(orderExport, asked, ready)
      .when(recordExport({ ...seal, at }))
      .thenNothing()
    given(orderExport, asked, ready).when(removeExport()).thenEvents([removed])
    given(orderExport, asked, ready, removed).when(removeExport()).thenNothing()
  })
  it('fails only while it is not there', () => {
    given(orderExport, asked)
      .when(failExport())
      .thenEvents([event('OrderExportFailed', ids)])
    given(orderExport, asked, ready).when(failExport()).thenNothing()
    given(orderExport)
      .when(recordExport({ ...seal, at }))
      .thenRefused('export-unknown')
  })
})

const batch = { batchId: 'b1', ownerId: 'ada' }
const wanted = { ...batch, action: 'cancel' as const, query: '', note: 'Pediu.' }
const begun = event('OrderBatchAsked' as const, { ...wanted, orderIds: ['o1', 'o2', 'o3'] })
const done = (orderId: string) => ({ orderId, outcome: 'done' as const, message: null })
const refused = (orderId: string) => ({ orderId, outcome: 'refused' as const, message: 'Já foi pago.' })
const advanced = (...results: (ReturnType<typeof done> | ReturnType<typeof refused>)[]) =>
  event('OrderBatchAdvanced' as const, { ...batch, results })

describe('an act upon many orders', () => {
  it('names each order once, at least one and not too many', () => {
    const repeated = askBatch({ ...wanted, orderIds: ['o1', 'o2', 'o1', 'o3'] })
    given(orderBatch).when(repeated).thenEvents([begun])
    given(orderBatch, begun).when(repeated).thenNothing()
    given(orderBatch)
      .when(askBatch({ ...wanted, orderIds: [] }))
      .thenRefused('no-orders')
    const many = Array.from({ length: 5_001 }, (_, n) => `o${n}`)
    given(orderBatch)
      .when(askBatch({ ...wanted, orderIds: many }))
      .thenRefused('too-many-orders')
  })
  it('counts a result for each order, once, and ends with the last', () => {
    given(orderBatch, begun)
      .when(advanceBatch([done('o1'), refused('o2')]))
      .thenEvents([advanced(done('o1'), refused('o2'))])
    given(orderBatch, begun, advanced(done('o1'), refused('o2')))
      .when(advanceBatch([refused('o1'), done('o3'), done('another')]))
      .thenEvents([advanced(done('o3')), event('OrderBatchEnded', { ...batch, done: 2, refused: 1 })])
    given(orderBatch, begun, advanced(done('o1')))
      .when(advanceBatch([done('o1')]))
      .thenNothing()
    expect(given(orderBatch, begun, advanced(done('o1'))).state()).toMatchObject({ phase: 'asked' })
  })
})
