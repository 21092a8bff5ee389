import type { Knex } from 'knex'
import type { Labels } from '../../contracts/analytics/labels'
import type { Attribute } from '../../contracts/kernel/attribute'
import { wholeText } from '../../contracts/kernel/cell-text'
import type { FormSpec } from '../../contracts/kernel/form-spec'
import { fieldsOf, formSectionsOf } from '../../contracts/kernel/resource'
import {
  columnsOf,
  type HistoryChange,
  type HistoryEntry,
  type RelatedTitles,
  type ResourceRow,
} from '../../contracts/kernel/resource-list'
import type { RecordedEvent } from '../../ports/event-store'
import { accountsById } from '../../projections/identity/account-card'
import { foldEvent } from '../../projections/kernel/fold'
import { commandOf, type Declared } from './declared'
import { differing } from './differing'
import { relatedTitles } from './list-rows'

type Values = Record<string, unknown>

/** One version of a record: the event that made it, and its row then; null once the event removed it. */
interface Version {
  event: RecordedEvent
  row: Values | null
  before: Values | null
}

/** Stream of a record: that of the aggregate whose commands its resource sends. */
function streamOfRecord(d: Declared, id: string): string {
  const { resource } = d
  const [section] = formSectionsOf(resource)
  const name = resource.change ?? resource.create ?? Object.keys(resource.acts)[0] ?? section?.[1].command
  if (name === undefined) throw new Error(`${resource.component} tells a history without having any command`)
  return `${commandOf(d, name).on.name}-${id}`
}

/** Revision of a record's stream; null when it has none. */
export async function revisionOf(d: Declared, id: string): Promise<number | null> {
  const events = await d.parts.log.store.readStream(streamOfRecord(d, id))
  return events.at(-1)?.revision ?? null
}

/** Versions of a record, oldest first: its stream folded by its own read models, of which the first has the last word. */
async function versionsOf(d: Declared, id: string): Promise<Version[]> {
  if (d.models.length === 0) throw new Error(`no events are folded into the rows of ${d.resource.component}`)
  const folds = d.models.map((model) => ({ model, rows: new Map<string, Values | null>() }))
  const own = (): Values | null => {
    const [first, ...others] = folds.map(({ rows }) =>
      [...rows.values()].find((row) => row?.[d.resource.key] === id),
    )
    if (!first) return null
    const row: Values = Object.assign({}, ...others.reverse(), first)
    return d.source.folded?.(row) ?? row
  }
  return (await d.parts.log.store.readStream(streamOfRecord(d, id))).map((event) => {
    const before = own()
    for (const { model, rows } of folds) foldEvent(model, rows, event)
    return { event, before, row: own() }
  })
}

/** Attributes that a history speaks of: those of the list, of the record, and of its forms, which have the last word. */
const attributesOf = ({ resource }: Declared) => ({ ...columnsOf(resource), ...fieldsOf(resource) })

/** Columns that the product keeps for itself. */
const UNTOLD = new Set(['changedAt', 'createdAt', 'updatedAt', 'searchText'])

export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What a value was and what it is, in words. */
export const changeOf = (
  attribute: Attribute,
  [before, after]: readonly [unknown, unknown],
  titles?: Readonly<Record<string, string>>,
): HistoryChange => ({
  label: attribute.label,
  ...differing(wholeText(attribute, before, titles), wholeText(attribute, after, titles)),
})

function changesOf(d: Declared, { row, before }: Version, titles: RelatedTitles): HistoryChange[] {
  if (!row || !before) return []
  return Object.entries(attributesOf(d)).flatMap(([name, attribute]) => {
    if (UNTOLD.has(name) || !Object.hasOwn(row, name)) return []
    if (isSame(row[name], before[name])) return []
    return [changeOf(attribute, [before[name], row[name]], titles[name])]
  })
}

/** Names of those who caused events, by their ids. */
export async function namesOf(
  db: Knex,
  events: readonly RecordedEvent[],
): Promise<(actor: string) => string> {
  const actors = [...new Set(events.map(({ meta }) => meta.realActor ?? meta.actor))]
  const names = new Map((await accountsById(db, actors)).map(({ accountId, name }) => [accountId, name]))
  return (actor) => (actor === 'system' ? 'Sistema' : (names.get(actor) ?? 'Conta removida'))
}

interface Reader {
  db: Knex
  now: string
  labels: Labels
}

/** Forms whose commands bring an earlier version of a record back: that of its change, or those of its sections. */
export const restorableBy = ({ resource }: Declared): (FormSpec & { command: string })[] => [
  ...(resource.change && resource.form ? [{ command: resource.change, ...resource.form }] : []),
  ...formSectionsOf(resource).map(([, section]) => section),
]

/** The history of a record in words, newest first. */
export async function historyOf(d: Declared, reader: Reader, id: string): Promise<HistoryEntry[]> {
  const versions = await versionsOf(d, id)
  const asRow = (values: Values | null): ResourceRow[] =>
    values ? [{ id, title: '', values: values as ResourceRow['values'] }] : []
  const [nameOf, titles] = await Promise.all([
    namesOf(
      reader.db,
      versions.map(({ event }) => event),
    ),
    relatedTitles(
      d,
      reader,
      versions.flatMap(({ row }) => asRow(row)),
    ),
  ])
  const newest = versions.length - 1
  return versions
    .map((version, i): HistoryEntry => {
      const { event, row } = version
      return {
        revision: event.revision,
        at: event.at,
        label: reader.labels.events[event.type] ?? event.type,
        who: nameOf(event.meta.realActor ?? event.meta.actor),
        changes: changesOf(d, version, titles),
        restorable: restorableBy(d).length > 0 && row !== null && i < newest,
      }
    })
    .reverse()
}

/** What a record held at a revision, or undefined when there was no such version. */
export async function versionAt(
  d: Declared,
  id: string,
  revision: number,
): Promise<{ row: ResourceRow; at: string; type: string } | undefined> {
  const found = (await versionsOf(d, id)).find(({ event }) => event.revision === revision)
  if (!found?.row) return undefined
  const values = found.row as ResourceRow['values']
  return {
    row: { id, title: String(values[d.resource.title] ?? ''), values },
    at: found.event.at,
    type: found.event.type,
  }
}

/** What a record holds now and held at a revision, as its stream tells. */
export async function sinceRevision(
  d: Declared,
  id: string,
  revision: number,
): Promise<{ base: Values; current: Values } | undefined> {
  const versions = await versionsOf(d, id)
  const base = versions.find(({ event }) => event.revision === revision)?.row
  const current = versions.at(-1)?.row
  return base && current ? { base, current } : undefined
}

/** What others did while a form was open, oldest first, and the two ways on. */
export const changedMeanwhile = (changes: readonly string[]): string =>
  `Enquanto você editava, ${changes.join('; ')}. Carregue a versão atual, ou salve a sua por cima.`

/** Changes after a revision and who made them, in one sentence; null without a change. */
export async function changedSince(
  d: Declared,
  reader: Reader,
  id: string,
  revision: number,
): Promise<string | null> {
  const newer = (await historyOf(d, reader, id)).filter((entry) => entry.revision > revision)
  if (newer.length === 0) return null
  const told = newer.map(({ who, label, changes }) =>
    changes.length > 0
      ? `${who} mudou ${changes.map((each) => `${each.label} para “${each.after}”`).join(', ')}`
      : `${who}: ${label}`,
  )
  return changedMeanwhile(told.reverse())
}
