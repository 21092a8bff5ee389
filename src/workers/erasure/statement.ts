import type { Facts } from '../../commands/kernel/command'
import { personalFields } from '../../domain/kernel/event'
import { SECRETS } from '../../domain/mask'
import { schemaOf } from '../../domain/registry'
import type { EventStore, RecordedEvent } from '../../ports/event-store'
import type { HeldEvent, PersonalStatement } from '../../ports/personal-statement'
import { linksOf, subjectsOf } from './links'

const shown = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !SECRETS.has(field)))

/** Subjects of an event's personal fields; empty without any. */
function subjectsIn({ type, data }: RecordedEvent): unknown[] {
  const schema = schemaOf(type)
  const fields = data as Record<string, unknown>
  return schema
    ? personalFields(schema).flatMap(({ subject, also }) => [
        fields[subject],
        ...(also ? [fields[also]] : []),
      ])
    : []
}

/**
 * Data sealed with the person's key is theirs; data sealed with another key is not, even from a browser
 * that two share. Where nothing is sealed, the ids that it names tell.
 */
function isAbout(event: RecordedEvent, subjects: ReadonlySet<unknown>, ids: ReadonlySet<unknown>): boolean {
  const sealed = subjectsIn(event).filter((each) => each !== null && each !== undefined)
  if (sealed.length > 0) return sealed.some((each) => subjects.has(each))
  return Object.values(event.data as Record<string, unknown>).some((value) => ids.has(value))
}

/** Finds by the same links by which a person is forgotten, so that nothing is held that is not handed over. */
export function personalStatement(
  store: Pick<EventStore, 'pages' | 'readStream'>,
  facts: Pick<Facts, 'find' | 'load'>,
): PersonalStatement {
  return {
    async eventsAbout(accountId) {
      const links = await linksOf(store, facts, accountId)
      const subjects = new Set<unknown>(subjectsOf(links))
      const { persons, orders, payments, questions, contacts, certificates, registrations, subscriptions } =
        links
      const { searchAlerts } = links
      const ids = new Set<unknown>(
        [
          persons,
          orders,
          payments,
          questions,
          contacts,
          certificates,
          registrations,
          subscriptions,
          searchAlerts,
        ].flat(),
      )
      const held: HeldEvent[] = []
      for await (const page of store.pages({})) {
        for (const event of page) {
          const { type, at } = event
          if (type.startsWith('Claim') || !isAbout(event, subjects, ids)) continue
          held.push({ type, at, data: shown(event.data as Record<string, unknown>) })
        }
      }
      return held
    },
  }
}
