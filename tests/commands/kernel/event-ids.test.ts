import { v4, v5, v7, validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { eventIds } from '../../../src/commands/kernel/event-ids'

const command = v7({ msecs: Date.parse('2026-03-01T12:00:00.000Z') })

test('the same command gives the same ids, another command or stream others', () => {
  const ids = eventIds(command, 'order-1')
  expect(eventIds(command, 'order-1')(3)).toBe(ids(3))
  const others = [eventIds(command, 'order-2')(3), eventIds(v7(), 'order-1')(3), ids(4)]
  expect(new Set([ids(3), ...others]).size).toBe(4)
})

test('they are UUIDs of version 8, whatever the id of the command is', () => {
  for (const id of [command, v4(), v5('a', v5.URL), 'not-a-uuid-7', command.toUpperCase()]) {
    const made = eventIds(id, 'order-1')(65_535)
    expect([validate(made), version(made)]).toEqual([true, 8])
    expect(made).toBe(made.toLowerCase())
  }
})

test('they lie side by side within an append, and in the order of their commands', () => {
  const minute = (n: number) => v7({ msecs: Date.parse('2026-03-01T12:00:00.000Z') + n * 60_000 })
  const ids = [0, 1, 2].flatMap((n) => [0, 1, 255, 256].map(eventIds(minute(n), `order-${9 - n}`)))
  expect([...ids].sort()).toEqual(ids)
})

test('commands of one instant do not meet', () => {
  const msecs = Date.parse('2026-03-01T12:00:00.000Z')
  const ids = Array.from({ length: 20_000 }, () => eventIds(v7({ msecs }), 'order-1')(0))
  expect(new Set(ids).size).toBe(ids.length)
})
