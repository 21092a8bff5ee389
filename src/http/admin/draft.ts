import {
  DiscardProductDraft,
  EndPublishedDraft,
  KeepProductDraft,
} from '../../commands/catalog/product-draft'
import { InvalidInput } from '../../commands/kernel/errors'
import { parse } from '../../commands/kernel/parse'
import { wholeText } from '../../contracts/kernel/cell-text'
import { formCodec } from '../../contracts/kernel/form-codec'
import { holds } from '../../contracts/kernel/record-spec'
import { formSectionsOf } from '../../contracts/kernel/resource'
import { recordAddress, recordPattern } from '../../contracts/kernel/resource-catalogue'
import type { RecordDraft, ResourceRow } from '../../contracts/kernel/resource-list'
import type { FormSection } from '../../contracts/kernel/section'
import { refuse } from '../../domain/kernel/refuse'
import type { RecordedEvent } from '../../ports/event-store'
import { type KeptSection, keptIn, streamOfDraft } from '../../projections/catalog/product-drafts'
import type { PageContext } from '../kernel/page'
import { shownRevision } from '../kernel/shown-revision'
import { type ActionContext, type ActionRoute, action } from '../kernel/submit'
import { commandOf, type Declared, recordIdOf } from './declared'
import { existingRow } from './existing-row'
import { changedMeanwhile, changeOf, namesOf } from './history'
import { oneRow, relatedTitles } from './list-rows'
import { merged, takenWords } from './merge'
import { isRefusal } from './refusals'

type Values = Record<string, unknown>
type Product = Parameters<typeof streamOfDraft>[0]

/** Unpublished changes of a record as their stream has them. */
export interface Draft {
  product: Product
  events: readonly RecordedEvent[]
  /** Of the newest event; -1 without any. */
  revision: number
  kept: readonly KeptSection[]
}

const sectionIn = (kept: readonly KeptSection[], name: string) => kept.find(({ section }) => section === name)

/** The draft of a record, empty without changes; null where the resource has no drafts. */
export async function draftOf(d: Declared, id: string): Promise<Draft | null> {
  const [first] = formSectionsOf(d.resource)
  if (!d.resource.draftsWhen || !first) return null
  const productType = commandOf(d, first[1].command).on.name as Product['productType']
  const product = { productType, productId: id }
  const events = await d.parts.log.store.readStream(streamOfDraft(product))
  return { product, events, revision: events.at(-1)?.revision ?? -1, kept: keptIn(events) }
}

/** Fields of a section as they are published now, in the form that its command takes. */
function publishedFields(section: FormSection, { values }: ResourceRow): Values {
  const codec = formCodec(section)
  return codec.parse(codec.typed(values))
}

/** Fields of a section once its draft is published: what others changed since and the draft left alone stays theirs. */
const draftedFields = ({ base, values }: KeptSection, published: Values): Values =>
  merged(base, published, values).values

interface DraftedRecord {
  draft: Draft
  row: ResourceRow
}

/** A record with its draft; null where the resource has no drafts, or the record does not exist. */
export async function draftedRecord(
  d: Declared,
  ctx: PageContext,
  id: string,
): Promise<DraftedRecord | null> {
  const draft = await draftOf(d, id)
  const row = draft && (await oneRow(d, ctx, id))
  return draft && row ? { draft, row } : null
}

/** Whether changes of a record go into a draft. */
export const hasDrafts = ({ resource: { draftsWhen } }: Declared, { values }: ResourceRow): boolean =>
  draftsWhen !== undefined && holds(draftsWhen, values)

/** Whether what is saved in a section goes into the draft: also while the draft holds changes of it that are older. */
export const isDrafted = (d: Declared, { draft, row }: DraftedRecord, name: string): boolean =>
  hasDrafts(d, row) || sectionIn(draft.kept, name) !== undefined

/** Values of a record with those that the draft of one section has for its fields. */
export function valuesWithDraft(
  row: ResourceRow,
  draft: Draft,
  name: string,
  section: FormSection,
): ResourceRow {
  const kept = sectionIn(draft.kept, name)
  if (!kept) return row
  const values = draftedFields(kept, publishedFields(section, row)) as ResourceRow['values']
  return { ...row, values: { ...row.values, ...values } }
}

interface Drafted {
  name: string
  section: FormSection
  kept: KeptSection
  published: Values
  values: Values
}

/** Sections with changes, in the order of the record. */
export const draftedSections = ({ resource }: Declared, row: ResourceRow, { kept }: Draft): Drafted[] =>
  formSectionsOf(resource).flatMap(([name, section]) => {
    const own = sectionIn(kept, name)
    if (!own) return []
    const published = publishedFields(section, row)
    return [{ name, section, kept: own, published, values: draftedFields(own, published) }]
  })

/** Titles of the records that these fields refer to. */
const titlesIn = (d: Declared, ctx: PageContext, all: readonly Values[]) =>
  relatedTitles(
    d,
    ctx,
    all.map((values) => ({ id: '', title: '', values: values as ResourceRow['values'] })),
  )

/** What the draft of a record changes, in words; null without changes. */
export async function draftInWords(
  d: Declared,
  ctx: PageContext,
  row: ResourceRow,
  draft: Draft | null,
): Promise<RecordDraft | null> {
  if (!draft || draft.kept.length === 0) return null
  const sections = draftedSections(d, row, draft)
  const [titles, nameOf] = await Promise.all([
    titlesIn(
      d,
      ctx,
      sections.flatMap(({ published, values }) => [published, values]),
    ),
    namesOf(ctx.db, draft.events),
  ])
  return {
    revision: draft.revision,
    sections: sections.map(({ name, section, kept, published, values }) => ({
      name,
      label: section.label,
      who: nameOf(kept.by),
      at: kept.at,
      changes: Object.entries(section.fields)
        .map(([field, attribute]) => changeOf(attribute, [published[field], values[field]], titles[field]))
        .filter(({ before, after }) => before !== after),
    })),
  }
}

/** What a section's form brought, as its command takes it. Throws what the command would throw. */
async function acceptedFields(
  d: Declared,
  ctx: ActionContext,
  section: FormSection,
  id: string,
  fields: Values,
): Promise<Values> {
  const command = commandOf(d, section.command)
  const input = { ...fields, [d.resource.key]: id }
  await ctx.dispatch(command, input, ctx.commandId, { dryRun: true })
  const { [d.resource.key]: _, ...values } = parse(command.input, input) as Values
  return values
}

/** Joins what was typed with what others have kept since the form was opened. Refused where both changed the same field. */
async function joined(
  d: Declared,
  ctx: ActionContext,
  { name, section }: Pick<Drafted, 'name' | 'section'>,
  draft: Draft,
  row: ResourceRow,
  typed: Values,
) {
  const shown = shownRevision(ctx.body)
  const published = publishedFields(section, row)
  const now = sectionIn(draft.kept, name)
  if (shown === undefined || shown >= draft.revision) return { values: typed, taken: [], published }
  const then = sectionIn(keptIn(draft.events.filter(({ revision }) => revision <= shown)), name)
  const base = then ? draftedFields(then, published) : (now?.base ?? published)
  const current = now ? draftedFields(now, published) : published
  const merge = merged(base, current, typed)
  if (merge.clashing.length > 0 && ctx.body._anyway !== '1') {
    const [titles, nameOf] = await Promise.all([titlesIn(d, ctx, [current]), namesOf(ctx.db, draft.events)])
    const changes = merge.clashing.flatMap((field) => {
      const attribute = section.fields[field]
      return attribute
        ? `${attribute.label} para “${wholeText(attribute, current[field], titles[field])}”`
        : []
    })
    const last = draft.events.at(-1)?.meta
    const who = nameOf(now?.by ?? last?.realActor ?? last?.actor ?? 'system')
    refuse(
      'changed-meanwhile',
      changedMeanwhile([`${who} mudou ${changes.join(', ')} no rascunho`]),
      '_revision',
    )
  }
  return { values: merge.values, taken: merge.taken, published }
}

/** Keeps what a section's form brought in the draft of its record; answers what to say. */
export async function keepInDraft(
  d: Declared,
  ctx: ActionContext,
  [name, section]: readonly [string, FormSection],
  { draft, row }: DraftedRecord,
) {
  const typed = await acceptedFields(d, ctx, section, row.id, formCodec(section).parse(ctx.body))
  const { values, taken, published } = await joined(d, ctx, { name, section }, draft, row, typed)
  const input = { ...draft.product, section: name, values, base: published }
  const { events } = await ctx.dispatch(KeepProductDraft, input, undefined, { atRevision: draft.revision })
  const [written] = events
  if (!written) return { info: 'Nada mudou.' }
  return written.type === 'ProductDraftKept'
    ? `Rascunho salvo. A loja muda quando você publicar.${takenWords(section, taken)}`
    : 'Esta parte voltou a ser como está na loja.'
}

/** Keeps an earlier version of a record in its draft; answers the number of sections that it changes. */
export async function bringIntoDraft(
  d: Declared,
  ctx: ActionContext,
  { draft, row }: DraftedRecord,
  earlier: Values,
) {
  let changed = 0
  for (const [name, section] of formSectionsOf(d.resource)) {
    const codec = formCodec(section)
    const then = codec.parse(codec.typed(earlier))
    // A section that was not yet filled in stays as it is now.
    if (!section.schema.safeParse(then).success) continue
    const values = await acceptedFields(d, ctx, section, row.id, then)
    const input = { ...draft.product, section: name, values, base: publishedFields(section, row) }
    changed += (await ctx.dispatch(KeepProductDraft, input)).events.length
  }
  return changed
}

export const wordsOf = (error: Error) =>
  error instanceof InvalidInput ? (Object.values(error.errors)[0] ?? error.message) : error.message

interface Refused {
  section: FormSection
  error: Error
}

/** Sends the commands of sections one after another; answers the names of those that were taken, and what was refused. */
async function sendAll(
  d: Declared,
  ctx: ActionContext,
  sections: readonly Drafted[],
  id: string,
  { dryRun = false } = {},
) {
  const taken: string[] = []
  const refused: Refused[] = []
  for (const { name, section, values } of sections) {
    const input = { ...values, [d.resource.key]: id }
    try {
      await ctx.dispatch(commandOf(d, section.command), input, dryRun ? ctx.commandId : undefined, { dryRun })
      taken.push(name)
    } catch (error) {
      if (!isRefusal(error)) throw error
      refused.push({ section, error })
    }
  }
  return {
    taken,
    refused: refused.map(({ section, error }) => `${section.label}: ${wordsOf(error)}`).join(' '),
  }
}

/** Sends the command of each section with changes, or none where one would be refused. */
async function publish(d: Declared, ctx: ActionContext, draft: Draft, row: ResourceRow) {
  const sections = draftedSections(d, row, draft)
  if (sections.length === 0) return { info: 'Não há mudanças a publicar.' }
  if (Number(ctx.body._revision) !== draft.revision)
    refuse('draft-changed', 'O rascunho mudou enquanto você olhava. Confira as mudanças e publique de novo.')
  const before = await sendAll(d, ctx, sections, row.id, { dryRun: true })
  if (before.refused) refuse('draft-refused', `Nada foi publicado. ${before.refused}`)
  const { taken, refused } = await sendAll(d, ctx, sections, row.id)
  if (taken.length > 0) await ctx.dispatch(EndPublishedDraft, { ...draft.product, sections: taken })
  return refused ? { warn: `Nem tudo foi publicado. ${refused}` } : 'Mudanças publicadas.'
}

async function discard(ctx: ActionContext, { product, kept }: Draft) {
  const sections = kept.map(({ section }) => section)
  const { events } = await ctx.dispatch(DiscardProductDraft, { ...product, sections })
  return events.length > 0 ? 'Mudanças descartadas.' : { info: 'Não há mudanças a descartar.' }
}

/** Publishing and discarding the draft of a record. */
export function draftActions(d: Declared): ActionRoute[] {
  const { resource } = d
  const [first] = formSectionsOf(resource)
  if (!resource.draftsWhen || !first) return []
  const { who } = commandOf(d, first[1].command)
  const one = (
    path: string,
    act: (ctx: ActionContext, draft: Draft, row: ResourceRow) => Promise<string | object>,
  ) =>
    action(
      `${recordPattern(resource)}/draft/${path}`,
      async (ctx) => {
        const id = recordIdOf(d, ctx)
        const [row, draft] = await Promise.all([existingRow(d, ctx, id), draftOf(d, id)])
        return { to: recordAddress(resource, id), say: draft ? await act(ctx, draft, row) : undefined }
      },
      { who },
    )
  return [
    one('publish', (ctx, draft, row) => publish(d, ctx, draft, row)),
    one('discard', (ctx, draft) => discard(ctx, draft)),
  ]
}
