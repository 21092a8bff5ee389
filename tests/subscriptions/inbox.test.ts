import { expect, it } from 'vitest'
import type { RecordedEvent } from '../../src/ports/event-store'
import { createInbox } from '../../src/subscriptions/inbox'

const event = (position: string) => ({ position }) as RecordedEvent
const positions = (events: RecordedEvent[] | undefined) => events?.map(({ position }) => position)

it('keeps what follows right behind, and gives it in parts', () => {
  const inbox = createInbox()
  inbox.receive([event('1'), event('2')], undefined)
  inbox.receive([event('3')], '2')
  expect(positions(inbox.take(null, 2))).toEqual(['1', '2'])
  expect(positions(inbox.take('2', 2))).toEqual(['3'])
  expect(inbox.take('3', 2)).toBeUndefined()
})

it('lets go of what came before a gap, so that nobody takes it for what follows', () => {
  const inbox = createInbox()
  inbox.receive([event('1'), event('2')], undefined)
  inbox.receive([event('5')], '4')
  expect(inbox.take(null, 9)).toBeUndefined()
  expect(inbox.take('2', 9)).toBeUndefined()
  expect(positions(inbox.take('4', 9))).toEqual(['5'])
})

it('has nothing for who stands elsewhere, and nothing once it was cleared', () => {
  const inbox = createInbox()
  inbox.receive([event('2'), event('3')], '1')
  expect(inbox.take('9', 9)).toBeUndefined()
  expect(positions(inbox.take('2', 9))).toEqual(['3'])
  inbox.receive([event('4')], '3')
  inbox.clear()
  expect(inbox.take('3', 9)).toBeUndefined()
})
