import type { Command, Outcome } from '../../commands/kernel/command'
import { Conflict, NotFound } from '../../commands/kernel/errors'
import { formCodec } from '../../contracts/kernel/form-codec'
import type { FormSpec } from '../../contracts/kernel/form-spec'
import type { Background } from '../../contracts/kernel/list-spec'
import { moved, moveIn } from '../../contracts/kernel/moved'
import type { Act } from '../../contracts/kernel/record-spec'
import { formSectionsOf } from '../../contracts/kernel/resource'
import {
  recordAddress,
  recordPattern,
  sectionAddress,
  sectionPath,
} from '../../contracts/kernel/resource-catalogue'
import {
  type BulkResult,
  MOST_AT_ONCE,
  MOST_IN_ORDER,
  type ResourceRow,
  viewOfText,
  viewText,
} from '../../contracts/kernel/resource-list'
import type { FormSection } from '../../contracts/kernel/section'
import { number } from '../../domain/kernel/format'
import { refuse } from '../../domain/kernel/refuse'
import { wantsJson } from '../kernel/context'
import { shownRevision } from '../kernel/shown-revision'
import { type ActionContext, type ActionRoute, action, submit } from '../kernel/submit'
import { commandOf, type Declared, recordIdOf } from './declared'
import { bringIntoDraft, draftActions, draftedRecord, hasDrafts, isDrafted, keepInDraft } from './draft'
import { takingFiles } from './files'
import { changedSince, isSame, restorableBy, sinceRevision } from './history'
import { idsOfView, oneRow, rowsById } from './list-rows'
import { merged, takenWords } from './merge'
import { isRefusal } from './refusals'
import { done } from './words'

const idsOf = ({ ids }: Record<string, unknown>): string[] =>
  [...new Set([ids ?? []].flat())].filter((id): id is string => typeof id === 'string' && id !== '')

/** What a page showed of a column, as the column's own kind of value; undefined where it showed nothing of it. */
const shownValue = (shown: unknown, now: unknown) =>
  typeof now === 'number' && typeof shown === 'string' && shown !== '' ? Number(shown) : shown

/** What an act sends of one record. */
function inputOf({ resource }: Declared, act: Act | undefined, { body }: ActionContext, row: ResourceRow) {
  const { by = resource.key, reason, shown } = act ?? {}
  const field = reason?.as ?? 'reason'
  const typed = body[field]
  return {
    [by]: row.values[by],
    [field]: typeof typed === 'string' ? typed : '',
    ...(shown && { [shown]: shownValue(body[shown], row.values[shown]) }),
    ...act?.with,
  }
}

/** Creates a record; its id is that of the command. */
function creates(d: Declared, command: Command): ActionRoute {
  const { resource } = d
  return submit(resource.at, command, {
    input: (ctx) => typedFields(d, ctx),
    to: (ctx) => recordAddress(resource, ctx.commandId),
    say: done(resource.noun, 'criad'),
  })
}

const typedFields = ({ resource }: Declared, { body }: ActionContext) =>
  resource.form ? formCodec(resource.form).parse(body) : {}

/**
 * Dispatches a change. What others changed since the form was opened stays where the form left it alone; where both changed
 * the same field it is refused, unless the form says `_anyway`. Answers the names of the fields that stayed theirs.
 */
async function dispatchChange(
  d: Declared,
  ctx: ActionContext,
  command: Command,
  fields: Readonly<Record<string, unknown>>,
): Promise<{ outcome: Outcome; taken: readonly string[] }> {
  const id = recordIdOf(d, ctx)
  const atRevision = shownRevision(ctx.body)
  const send = (values: Readonly<Record<string, unknown>>, at?: number) =>
    ctx.dispatch(command, { ...values, [d.resource.key]: id }, undefined, { atRevision: at })
  try {
    return { outcome: await send(fields, atRevision), taken: [] }
  } catch (error) {
    if (!(error instanceof Conflict) || atRevision === undefined) throw error
    const since = await sinceRevision(d, id, atRevision)
    const merge = since && merged(since.base, since.current, fields)
    const isAnyway = ctx.body._anyway === '1'
    if (merge && (isAnyway || merge.clashing.length === 0))
      return { outcome: await send(merge.values), taken: merge.taken }
    if (isAnyway) return { outcome: await send(fields), taken: [] }
    const reader = { db: ctx.db, now: ctx.now, labels: ctx.deps.labels }
    const told = await changedSince(d, reader, id, atRevision)
    return refuse('changed-meanwhile', told ?? error.message, '_revision')
  }
}

/** What to say of a change, and of what others changed meanwhile. */
const saved = (
  { resource }: Declared,
  { fields }: Pick<FormSpec, 'fields'>,
  { outcome, taken }: Awaited<ReturnType<typeof dispatchChange>>,
) =>
  outcome.events.length === 0
    ? { info: 'Nada mudou.' }
    : `${done(resource.noun, 'salv')}${takenWords({ fields }, taken)}`

/** Changes a record. */
function changes(d: Declared, command: Command): ActionRoute {
  const { resource } = d
  return action(
    recordPattern(resource),
    async (ctx) => {
      const change = await dispatchChange(d, ctx, command, typedFields(d, ctx))
      const say = saved(d, resource.form ?? { fields: {} }, change)
      return { to: recordAddress(resource, recordIdOf(d, ctx)), say }
    },
    { method: 'put', who: command.who },
  )
}

/** Changes one section of a record, or its draft, and stays on its page. */
function changesSection(d: Declared, name: string, section: FormSection): ActionRoute {
  const { resource } = d
  const command = commandOf(d, section.command)
  const codec = formCodec(section)
  return action(
    `${recordPattern(resource)}/${sectionPath(name, section)}`,
    async (ctx) => {
      const id = recordIdOf(d, ctx)
      const to = sectionAddress(resource, id, name)
      const own = await draftedRecord(d, ctx, id)
      if (own && isDrafted(d, own, name)) return { to, say: await keepInDraft(d, ctx, [name, section], own) }
      return { to, say: saved(d, section, await dispatchChange(d, ctx, command, codec.parse(ctx.body))) }
    },
    { method: 'put', who: command.who },
  )
}

/**
 * Asks for an act on many records, which is done in the background: those of `ids`, or with `all` every record that the
 * view of `query` has now.
 */
function actsInBackground(
  d: Declared,
  name: string,
  act: Act,
  { acts: asked, ids: field, at, most, called }: Background,
): ActionRoute {
  const { resource } = d
  const command = commandOf(d, asked)
  return action(
    `${resource.at}/acts/${commandOf(d, name).kebab}`,
    async (ctx) => {
      const view = viewOfText(resource, typeof ctx.body.query === 'string' ? ctx.body.query : '')
      // One more than allowed, so that the command can say that there are too many.
      const ids = ctx.body.all ? await idsOfView(d, ctx, view, most + 1) : idsOf(ctx.body)
      if (ids.length === 0) refuse('nothing-selected', 'Escolha pelo menos um item da lista.', 'ids')
      const note = act.reason ? ctx.body[act.reason.as ?? 'reason'] : undefined
      const { stream } = await ctx.dispatch(command, {
        action: called[name],
        query: viewText(resource, view),
        [field]: ids,
        note: typeof note === 'string' ? note : '',
      })
      const to = `${at}?${new URLSearchParams({ lote: stream.slice(stream.indexOf('-') + 1) })}`
      return { to, say: 'Ação em lote pedida. Acompanhe o resultado aqui.' }
    },
    { who: command.who },
  )
}

/**
 * The records that an act is for: `ids`, or with `all` those of the view of `query`, of which there must still be `count`;
 * of a view with more than may be at once, the first.
 */
async function chosenIds(d: Declared, ctx: ActionContext): Promise<string[]> {
  const { all, query, count } = ctx.body
  if (!all) {
    const ids = idsOf(ctx.body)
    if (ids.length === 0) refuse('nothing-selected', 'Escolha pelo menos um item da lista.', 'ids')
    if (ids.length > MOST_AT_ONCE) refuse('too-many', `Escolha até ${MOST_AT_ONCE} itens de uma vez.`, 'ids')
    return ids
  }
  const view = viewOfText(d.resource, typeof query === 'string' ? query : '')
  const ids = await idsOfView(d, ctx, view, MOST_AT_ONCE)
  if (ids.length !== Number(count))
    refuse('view-changed', `A lista mudou: agora são ${ids.length}. Confira e tente de novo.`, 'ids')
  return ids
}

/** Sends a command to one record after another, and says of each what came of it. */
async function* actsOnEach(
  d: Declared,
  ctx: ActionContext,
  { name, ids }: { name: string; ids: readonly string[] },
): AsyncIterable<BulkResult> {
  const { resource } = d
  const command = commandOf(d, name)
  const act = resource.acts[name]
  const rows = new Map((await rowsById(d, ctx, ids)).map((row) => [row.id, row]))
  for (const id of ids) {
    const row = rows.get(id) ?? { id, title: id, values: { [resource.key]: id } }
    const result = { id, title: row.title }
    try {
      const { events } = await ctx.dispatch(command, inputOf(d, act, ctx, row))
      const changed = events.length > 0
      yield {
        ...result,
        ok: true,
        message: (changed && act?.done) || 'Nada mudou.',
        ...(changed && { changed }),
      }
    } catch (error) {
      if (!isRefusal(error)) throw error
      yield { ...result, ok: false, message: error.message }
    }
  }
}

/** Sends a command to one record. */
function acts(d: Declared, name: string): ActionRoute[] {
  const { resource } = d
  const command = commandOf(d, name)
  const act = resource.acts[name]
  const one = action(
    `${recordPattern(resource)}/acts/${command.kebab}`,
    async (ctx) => {
      const id = recordIdOf(d, ctx)
      const row = await oneRow(d, ctx, id)
      if (!row) throw new NotFound()
      const { events } = await ctx.dispatch(command, inputOf(d, act, ctx, row))
      return {
        to: act?.removes ? resource.at : recordAddress(resource, id),
        say: events.length > 0 ? act?.done : { info: 'Nada mudou.' },
      }
    },
    { who: command.who },
  )
  if (!act?.bulk) return [one]
  if (resource.background) return [actsInBackground(d, name, act, resource.background), one]
  const many = action(
    `${resource.at}/acts/${command.kebab}`,
    async (ctx) => {
      const ids = await chosenIds(d, ctx)
      if (ctx.req.get('accept')?.includes('application/x-ndjson'))
        return { lines: actsOnEach(d, ctx, { name, ids }) }
      const results: BulkResult[] = []
      for await (const result of actsOnEach(d, ctx, { name, ids })) results.push(result)
      const worked = results.filter(({ ok }) => ok).length
      if (wantsJson(ctx.req)) return { json: { done: worked, results } }
      const refused = results.filter(({ ok }) => !ok)
      const why = refused.map(({ title, message }) => `“${title}”: ${message}`).join(' ')
      return {
        to: ctx.referer.startsWith(resource.at) ? ctx.referer : resource.at,
        say: refused.length > 0 ? { warn: `${worked} de ${ids.length} feitos. ${why}` } : act.done,
      }
    },
    { who: command.who },
  )
  // Before the act on one record, whose pattern would take "acts" for an id.
  return [many, one]
}

/** Asks for a file of a view, which is written in the background. */
const files = (d: Declared, { file, at }: Background): ActionRoute =>
  submit(`${d.resource.at}/export`, commandOf(d, file), {
    to: at,
    say: 'Exportação pedida. Ela aparece aqui quando ficar pronta.',
  })

/** All records in their order. Throws a Refusal where there are more than staff may order. */
async function allInOrder(d: Declared, ctx: ActionContext): Promise<string[]> {
  const ids = await idsOfView(d, ctx, viewOfText(d.resource, ''), MOST_IN_ORDER + 1)
  if (ids.length > MOST_IN_ORDER)
    refuse('too-many', `A ordem vai até ${number(MOST_IN_ORDER)} ${d.resource.noun[1]}.`, 'move')
  return ids
}

/** Puts all records into a new order: `ids` as they are shown, or, where not all are, one `move` among all. */
function orders(d: Declared, command: Command): ActionRoute {
  const { resource } = d
  return action(
    `${resource.at}/order`,
    async (ctx) => {
      const sent = idsOf(ctx.body)
      const move = typeof ctx.body.move === 'string' ? ctx.body.move : ''
      const isAlone = sent.length === 0 && move !== ''
      const ids = isAlone ? await allInOrder(d, ctx) : sent
      if (isAlone && !moveIn(ids, move))
        refuse('position-unknown', `Informe uma posição de 1 a ${ids.length}.`, 'position')
      const { events } = await ctx.dispatch(command, { ids: moved(ids, move) })
      return {
        to: isAlone && ctx.referer.startsWith(resource.at) ? ctx.referer : resource.at,
        say: events.length > 0 ? 'Ordem salva.' : { info: 'Nada mudou.' },
      }
    },
    { who: command.who },
  )
}

/** Brings an earlier version back as new events, by the command of each form whose values were others. */
function restores(d: Declared): ActionRoute[] {
  const { resource } = d
  const forms = restorableBy(d)
  const [first] = forms
  if (!first || !resource.history) return []
  const restore = action(
    `${recordPattern(resource)}/restore`,
    async (ctx) => {
      const id = recordIdOf(d, ctx)
      const since = await sinceRevision(d, id, Number(ctx.body.revision || Number.NaN))
      if (!since) throw new NotFound('Não encontramos esta versão.')
      const { base, current } = since
      const own = await draftedRecord(d, ctx, id)
      if (own && hasDrafts(d, own.row)) {
        const changed = await bringIntoDraft(d, ctx, own, base)
        return {
          to: recordAddress(resource, id),
          say:
            changed === 0
              ? { info: 'Esta versão já é a atual.' }
              : 'Versão trazida para o rascunho. Publique para a loja mostrar.',
        }
      }
      let written = 0
      for (const { command, fields, schema } of forms) {
        const names = Object.keys(fields)
        if (names.every((name) => isSame(base[name], current[name]))) continue
        const kept = Object.fromEntries(names.map((name) => [name, base[name]]))
        // A section that was not yet filled in stays as it is now.
        if (forms.length > 1 && !schema.safeParse(kept).success) continue
        const { events } = await ctx.dispatch(commandOf(d, command), { ...kept, [resource.key]: id })
        written += events.length
      }
      return {
        to: recordAddress(resource, id),
        say: written === 0 ? { info: 'Esta versão já é a atual.' } : 'Versão trazida de volta.',
      }
    },
    { who: commandOf(d, first.command).who },
  )
  return [restore]
}

/** The actions of a declared resource: create, change, restore, order, and its acts on one record or several. */
export function resourceActions(d: Declared): ActionRoute[] {
  const { create, change, order, acts: own, background, form } = d.resource
  const withFiles = (spec: Pick<FormSpec, 'fields'> | undefined, route: ActionRoute) =>
    spec ? takingFiles(spec, d.parts, route) : route
  return [
    ...(background ? [files(d, background)] : []),
    ...(create ? [withFiles(form, creates(d, commandOf(d, create)))] : []),
    ...(order ? [orders(d, commandOf(d, order.command))] : []),
    ...Object.keys(own).flatMap((name) => acts(d, name)),
    ...(change ? [withFiles(form, changes(d, commandOf(d, change)))] : []),
    ...formSectionsOf(d.resource).map(([name, section]) =>
      withFiles(section, changesSection(d, name, section)),
    ),
    ...restores(d),
    ...draftActions(d),
  ]
}
