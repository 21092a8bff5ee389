import type { Command } from '../../commands/kernel/command'
import { Conflict, Forbidden, InvalidInput, NotFound, Refusal } from '../../commands/kernel/errors'
import { formCodec } from '../../contracts/kernel/form-codec'
import { moved } from '../../contracts/kernel/moved'
import type { Act } from '../../contracts/kernel/resource'
import { recordAddress } from '../../contracts/kernel/resource-catalogue'
import type { ResourceRow } from '../../contracts/kernel/resource-list'
import { refuse } from '../../domain/kernel/refuse'
import { wantsJson } from '../kernel/context'
import { type ActionContext, type ActionRoute, action, submit } from '../kernel/submit'
import { commandOf, type Declared } from './declared'
import { changedSince, versionAt } from './history'
import { oneRow, rowsById } from './list-rows'
import { done } from './words'

/** Records of one bulk act. */
const MOST_AT_ONCE = 200

/** What happened to one record of a bulk act. */
export interface BulkResult {
  id: string
  title: string
  ok: boolean
  /** Why it was refused. */
  message: string
}

const idsOf = ({ ids }: Record<string, unknown>): string[] =>
  [...new Set([ids ?? []].flat())].filter((id): id is string => typeof id === 'string' && id !== '')

const isRefusal = (error: unknown): error is Error =>
  [Refusal, InvalidInput, NotFound, Forbidden, Conflict].some((kind) => error instanceof kind)

/** What an act sends of one record. */
function inputOf({ resource }: Declared, act: Act | undefined, { body }: ActionContext, row: ResourceRow) {
  const { by = resource.key, reason } = act ?? {}
  const field = reason?.as ?? 'reason'
  const typed = body[field]
  return { [by]: row.values[by], [field]: typeof typed === 'string' ? typed : '', ...act?.with }
}

/** Creates a record; its id is that of the command. */
function creates(d: Declared, command: Command): ActionRoute {
  const { resource } = d
  return submit(resource.at, command, {
    input: (ctx) => ({ ...typedFields(d, ctx), [command.mints ?? resource.key]: ctx.commandId }),
    to: (ctx) => recordAddress(resource, ctx.commandId),
    say: done(resource.noun, 'criad'),
  })
}

const typedFields = ({ resource }: Declared, { body }: ActionContext) =>
  resource.form ? formCodec(resource.form).parse(body) : {}

/** Changes a record, unless somebody else changed it since the form was opened. */
function changes(d: Declared, command: Command): ActionRoute {
  const { resource } = d
  return action(
    `${resource.at}/{id}`,
    async (ctx) => {
      const id = ctx.params.id ?? ''
      const shown = Number(ctx.body._revision || Number.NaN)
      const atRevision = Number.isInteger(shown) && ctx.body._anyway !== '1' ? shown : undefined
      const input = { ...typedFields(d, ctx), [resource.key]: id }
      try {
        const { events } = await ctx.dispatch(command, input, undefined, { atRevision })
        return {
          to: recordAddress(resource, id),
          say: events.length === 0 ? { info: 'Nada mudou.' } : done(resource.noun, 'salv'),
        }
      } catch (error) {
        if (!(error instanceof Conflict) || atRevision === undefined) throw error
        const reader = { db: ctx.db, now: ctx.now, labels: ctx.deps.labels }
        const told = await changedSince(d, reader, id, atRevision)
        return refuse('changed-meanwhile', told ?? error.message, '_revision')
      }
    },
    { method: 'put', who: command.who },
  )
}

/** Sends a command to one record. */
function acts(d: Declared, name: string): ActionRoute[] {
  const { resource } = d
  const command = commandOf(d, name)
  const act = resource.acts[name]
  const one = action(
    `${resource.at}/{id}/acts/${command.kebab}`,
    async (ctx) => {
      const id = ctx.params.id ?? ''
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
  const many = action(
    `${resource.at}/acts/${command.kebab}`,
    async (ctx) => {
      const ids = idsOf(ctx.body)
      if (ids.length === 0) refuse('nothing-selected', `Escolha pelo menos um item da lista.`, 'ids')
      if (ids.length > MOST_AT_ONCE)
        refuse('too-many', `Escolha até ${MOST_AT_ONCE} itens de uma vez.`, 'ids')
      const rows = new Map((await rowsById(d, ctx, ids)).map((row) => [row.id, row]))
      const results: BulkResult[] = []
      for (const id of ids) {
        const row = rows.get(id) ?? { id, title: id, values: { [resource.key]: id } }
        const result = { id, title: row.title }
        try {
          const { events } = await ctx.dispatch(command, inputOf(d, act, ctx, row))
          results.push({ ...result, ok: true, message: events.length > 0 ? act.done : 'Nada mudou.' })
        } catch (error) {
          if (!isRefusal(error)) throw error
          results.push({ ...result, ok: false, message: error.message })
        }
      }
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

/** Puts all records into a new order. */
function orders(d: Declared, command: Command): ActionRoute {
  return submit(`${d.resource.at}/order`, command, {
    input: ({ body }) => ({ ids: moved(idsOf(body), String(body.move ?? '')) }),
    to: d.resource.at,
    say: 'Ordem salva.',
  })
}

/** Brings an earlier version back as a new event. */
function restores(d: Declared, command: Command): ActionRoute {
  const { resource } = d
  return action(
    `${resource.at}/{id}/restore`,
    async (ctx) => {
      const id = ctx.params.id ?? ''
      const version = await versionAt(d, id, Number(ctx.body.revision || Number.NaN))
      if (!version || !resource.form) throw new NotFound('Não encontramos esta versão.')
      const kept = Object.keys(resource.form.fields).map((name) => [name, version.row.values[name]])
      const { events } = await ctx.dispatch(command, { ...Object.fromEntries(kept), [resource.key]: id })
      return {
        to: recordAddress(resource, id),
        say: events.length === 0 ? { info: 'Esta versão já é a atual.' } : 'Versão trazida de volta.',
      }
    },
    { who: command.who },
  )
}

/** The actions of a declared resource: create, change, restore, order, and its acts on one record or several. */
export function resourceActions(d: Declared): ActionRoute[] {
  const { create, change, order, acts: own, history, form } = d.resource
  return [
    ...(create ? [creates(d, commandOf(d, create))] : []),
    ...(order ? [orders(d, commandOf(d, order.command))] : []),
    ...Object.keys(own).flatMap((name) => acts(d, name)),
    ...(change ? [changes(d, commandOf(d, change))] : []),
    ...(change && history && form ? [restores(d, commandOf(d, change))] : []),
  ]
}
