import type { Instant } from '../../../domain/kernel/instants'
import type { EventStore, RecordedEvent } from '../../../ports/event-store'
import { type Draft, type WhatIfResult, WrongDraft } from '../../../ports/time-machine'
import { FoldFailed, foldEvent, keysOf, metadataOf } from '../fold'
import type { AnyProjection, EventMetadata } from '../projection'
import { difference, numbersOf } from './deltas'

type Row = Record<string, unknown>

/** The part of a reactor that a what-if needs. */
export interface ReactorLike {
  name: string
  on: Record<
    string,
    (
      data: never,
      event: EventMetadata,
    ) => (
      | { kind: 'send'; command: { name: string }; input: unknown }
      | { kind: 'enqueue'; job: { name: string }; data: unknown }
    )[]
  >
}

export interface WhatIfDeps {
  store: Pick<EventStore, 'readStream'>
  projections: readonly AnyProjection[]
  reactors: readonly ReactorLike[]
  /** The current row. */
  readRow: (p: AnyProjection, key: string) => Promise<Row | null>
  /** Parsed data, or errors by field; undefined for an unknown event type. */
  readDraft: (
    type: string,
    data: unknown,
  ) => { data: unknown } | { errors: Record<string, string> } | undefined
  now: () => Instant
}

const STREAM = /^[a-z_]+-[\w:.@|-]{1,160}$/i
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** Folds draft events over the current rows without writing anything. Throws WrongDraft. */
export async function whatIf(deps: WhatIfDeps, drafts: readonly Draft[]): Promise<WhatIfResult> {
  const events = await drafted(deps, drafts)
  const rows: WhatIfResult['rows'] = []
  for (const p of deps.projections) rows.push(...(await changedRows(deps, p, events)))
  return { rows, intents: events.flatMap((event) => intentsOf(deps.reactors, event)) }
}

/** The drafts as the next events of their streams. */
async function drafted({ store, readDraft, now }: WhatIfDeps, drafts: readonly Draft[]) {
  const errors: Record<string, string> = {}
  const events: RecordedEvent[] = []
  const revisions = new Map<string, number>()
  for (const [i, { type, stream, data, at = now() }] of drafts.entries()) {
    const read = readDraft(type, data)
    if (!read) errors[`${i}.type`] = 'Escolha um tipo de evento da lista.'
    else if ('errors' in read) {
      for (const [field, sentence] of Object.entries(read.errors))
        errors[field ? `${i}.data.${field}` : `${i}.data`] = sentence
    }
    if (!STREAM.test(stream)) errors[`${i}.stream`] = 'Escreva o stream como em order-123.'
    if (!INSTANT.test(at) || Number.isNaN(Date.parse(at))) errors[`${i}.at`] = 'Use um instante que exista.'
    if (!read || 'errors' in read || errors[`${i}.stream`]) continue
    const last = revisions.get(stream) ?? (await store.readStream(stream)).at(-1)?.revision ?? -1
    revisions.set(stream, last + 1)
    const id = `draft-${i + 1}`
    events.push({
      id,
      type,
      data: read.data,
      stream,
      revision: last + 1,
      position: id,
      at,
      meta: { commandId: id, correlationId: id, actor: 'system' },
    })
  }
  if (Object.keys(errors).length > 0) throw new WrongDraft(errors)
  return events
}

async function changedRows({ readRow }: WhatIfDeps, p: AnyProjection, events: RecordedEvent[]) {
  const rows = new Map<string, Row | null>()
  const before = new Map<string, Row | null>()
  const changedKeys = new Set<string>()
  for (const [i, event] of events.entries()) {
    try {
      for (const key of keysOf(p, event)) {
        if (before.has(key)) continue
        const row = await readRow(p, key)
        before.set(key, row)
        rows.set(key, row)
      }
      for (const key of foldEvent(p, rows, event)) changedKeys.add(key)
    } catch (error) {
      if (!(error instanceof FoldFailed) && !(error instanceof TypeError)) throw error
      throw new WrongDraft({ [`${i}.data`]: `A projeção ${p.name} não conseguiria ler este evento.` })
    }
  }
  return [...changedKeys]
    .map((key) => {
      const [was, is] = [before.get(key) ?? null, rows.get(key) ?? null]
      const deltas = difference(numbersOf(p, was), numbersOf(p, is))
      return { projection: p.name, key, before: was, after: is, deltas }
    })
    .filter(({ before: was, after: is }) => JSON.stringify(was) !== JSON.stringify(is))
}

const intentsOf = (reactors: readonly ReactorLike[], event: RecordedEvent): WhatIfResult['intents'] =>
  reactors.flatMap(({ name: reactor, on }) =>
    (on[event.type]?.(event.data as never, metadataOf(event)) ?? []).map((intent) =>
      intent.kind === 'send'
        ? { reactor, kind: 'command' as const, name: intent.command.name, input: intent.input }
        : { reactor, kind: 'job' as const, name: intent.job.name, input: intent.data },
    ),
  )
