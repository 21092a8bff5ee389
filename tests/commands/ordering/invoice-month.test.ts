import { expect, it, vi } from 'vitest'
import { memoryEventStore } from '../../../src/adapters/eventstore/memory'
import { ordersWithNotes } from '../../../src/commands/ordering/invoice-month'
import type { NewEvent } from '../../../src/ports/event-store'

const PAGE = 500
const meta = { commandId: 'x', correlationId: 'x', actor: 'system' }
let written = 0
const issued = (n: number, at: string): NewEvent => ({
  id: `0199c4f2-7e5a-7c31-8b1d-${String(++written).padStart(12, '0')}`,
  type: 'InvoiceIssued',
  data: { orderId: `o${n}`, issuedOn: at.slice(0, 10) },
  meta,
  at,
})

/** One note of March, so many of February before it, and so many of April behind it. */
async function year({ february, april }: { february: number; april: number }) {
  const store = memoryEventStore()
  const put = (n: number, at: string) => store.append(`invoice-o${n}`, 'none', [issued(n, at)])
  let n = 0
  for (let i = 0; i < february; i++) await put(++n, '2026-02-10T12:00:00.000Z')
  const march = ++n
  await put(march, '2026-03-10T12:00:00.000Z')
  for (let i = 0; i < april; i++) await put(++n, '2026-04-10T12:00:00.000Z')
  return { store, march: `o${march}` }
}

it('finds the notes of a month behind a page of later ones', async () => {
  const { store, march } = await year({ february: 0, april: PAGE + 1 })
  expect(await ordersWithNotes(store, '2026-03')).toEqual([march])
})

it('reads no further than the first page that lies before the month', async () => {
  const { store, march } = await year({ february: 3 * PAGE, april: 1 })
  const read = vi.spyOn(store, 'readAll')
  expect(await ordersWithNotes(store, '2026-03')).toEqual([march])
  expect(read).toHaveBeenCalledTimes(2)
})
