import type { Knex } from 'knex'
import { MOST_TOUCHES } from '../../contracts/ordering/forms'
import type { TouchEvent } from '../../domain/analytics/touches'
import { accountHolder } from '../../domain/kernel/holder'
import { DAY, type Instant, plus } from '../../domain/kernel/instants'
import { attributionWindows, type LinkTouch } from '../../domain/marketing/attribution'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

/** A person's visits by links that an order of theirs would remember. */
export interface LinkTouchesRow {
  /** `a:<account>` */
  person: string
  /** The oldest first. */
  touches: LinkTouch[]
  lastAt: Instant
}

const LONGEST = Math.max(...attributionWindows) * DAY

const linksOf = ({ known }: TouchEvent['data']) =>
  known.flatMap(({ person, at, kind, source, medium, campaign, content }) =>
    kind === 'visit' && source ? [{ person, touch: { at, source, medium, campaign, content } }] : [],
  )

export const linkTouches = projection<TouchEvent, LinkTouchesRow>({
  name: 'link_touches',
  description: 'Visits of each account by links with words, for the order that may follow',
  version: 1,
  key: 'person',
  report: {
    label: 'Visitas por links de cada conta',
    about: 'Por quais links cada pessoa que tem conta veio nos últimos 90 dias.',
    group: 'Loja',
    columns: ['person', 'lastAt', 'touches'],
  },
  columns: {
    person: column.id('Pessoa'),
    touches: column.json('Visitas'),
    lastAt: column.instant('Última em'),
  },
  on: {
    TouchesRecorded: {
      key: (data) => [...new Set(linksOf(data).map(({ person }) => person))],
      apply(row, data, { at }, key) {
        const own = linksOf(data).flatMap(({ person, touch }) => (person === key ? [touch] : []))
        const touches = [...(row?.touches ?? []), ...own]
          .filter((touch) => touch.at > plus(at, -LONGEST))
          .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
          .slice(-MOST_TOUCHES)
        return { person: key, touches, lastAt: touches.at(-1)?.at ?? at }
      },
    },
  },
})

/** None for a guest, of whom only numbers are kept. */
export async function linkTouchesOf(db: Knex, accountId: string | null): Promise<LinkTouch[] | undefined> {
  if (!accountId) return undefined
  const row = await db<LinkTouchesRow>(table(linkTouches))
    .where({ person: accountHolder(accountId) })
    .first()
  return row?.touches
}
