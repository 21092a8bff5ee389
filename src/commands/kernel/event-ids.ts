import { v5 as uuidv5 } from 'uuid'

const NAMESPACE = '3b0e7a52-6a0d-5d0e-8f5c-6c1f5d3f4a90'
const TIMED = /^[0-9a-f]{8}-[0-9a-f]{4}-7/
const TIME = 13
const LAST = 4

/**
 * Ids of the events that a command appends to a stream: the same command always gives the same ones, so that a
 * redelivery is recognised. They are UUIDs of version 8: the instant of the command's id, when that is of version 7, a
 * digest of command and stream, and the event's number, so that ids of one append lie side by side and new ones at the
 * end of their index, where random ones would each touch a page of their own.
 */
export function eventIds(commandId: string, stream: string): (i: number) => string {
  const digest = uuidv5(`${commandId}/${stream}`, NAMESPACE)
  const time = (TIMED.test(commandId) ? commandId : digest).slice(0, TIME)
  const first = `${time}-8${digest.slice(TIME + 2, -LAST)}`
  return (i) => first + i.toString(16).padStart(LAST, '0')
}
