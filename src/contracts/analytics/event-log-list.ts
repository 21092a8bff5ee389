import { idOf } from '../kernel/list-parameters'
import { listQuery, oneOf, parameter, words } from '../kernel/list-query'

export type EventOrder = 'newest' | 'oldest'

export interface EventLogView {
  /** In the language of `parseEventQuery`. */
  text: string
  order: EventOrder
  /** Position after which the page begins; only the store can tell whether it exists. */
  after: string | null
  /** The open event, `stream@revision`. */
  event: string | null
}

export const eventLogQuery = listQuery<EventLogView>('/admin/event-log', {
  text: words('q', { most: 4000 }),
  order: oneOf('ordem', ['newest', 'oldest'], {
    defaultValue: 'newest',
    role: 'sort',
    words: { newest: 'recentes', oldest: 'antigos' },
  }),
  after: parameter<string | null>({
    name: 'apos',
    formerName: 'antes',
    role: 'page',
    defaultValue: null,
    read: (typed) => typed.at(-1) || undefined,
    write: (position) => (position === null ? [] : [position]),
  }),
  event: idOf('evento', 220),
})
