import {
  CancelProjectionRebuild,
  PromoteProjection,
  RebuildProjection,
  ReleaseParkedEvents,
  ReturnProjection,
} from '../../commands/analytics/projection-care'
import type { Command } from '../../commands/kernel/command'
import { InvalidInput, NotFound } from '../../commands/kernel/errors'
import type { WhatIfAnswer } from '../../contracts/analytics/projections'
import { type Draft, WrongDraft } from '../../ports/time-machine'
import { type ActionRoute, action } from '../kernel/submit'
import type { ProjectionTools } from './projection-tools'
import { inStaffOrder, reportLabel } from './projections'
import { changesOf } from './projections-cells'

const PAGE = '/admin/projections'
const MAX_DRAFTS = 20
const who = ['Admin' as const]

const careCommands: [path: string, command: Command, say: string][] = [
  ['rebuild', RebuildProjection, 'Vamos refazer esta projeção. A que está no ar continua servindo.'],
  ['cancel', CancelProjectionRebuild, 'Reconstrução cancelada. A projeção no ar não mudou.'],
  ['promote', PromoteProjection, 'A versão nova entra no ar em instantes. A anterior fica guardada.'],
  ['go-back', ReturnProjection, 'A versão anterior volta ao ar em instantes.'],
]

/** Parses typed JSON. Throws InvalidInput when it is malformed. */
function dataOf(typed: unknown, i: number): unknown {
  if (typeof typed !== 'string') return typed
  try {
    return JSON.parse(typed)
  } catch {
    throw new InvalidInput({
      [`${i}.data`]: 'Isto não é um JSON completo: confira vírgulas, aspas e chaves.',
    })
  }
}

function draftsOf(body: Record<string, unknown>): Draft[] {
  const list = Array.isArray(body.drafts) ? body.drafts : []
  if (list.length === 0) throw new InvalidInput({ '0.type': 'Escolha um tipo de evento da lista.' })
  if (list.length > MAX_DRAFTS)
    throw new InvalidInput({ _form: `Suponha até ${MAX_DRAFTS} eventos por vez.` })
  return list.map((each, i) => {
    const { type = '', stream = '', data } = (each ?? {}) as Record<string, unknown>
    return { type: String(type), stream: String(stream).trim(), data: dataOf(data, i) }
  })
}

export function projectionActions(tools: ProjectionTools): ActionRoute[] {
  const known = async (name: string, list: () => Promise<string[]>, sentence: string) => {
    if (!(await list()).includes(name)) throw new NotFound(sentence)
  }
  const reports = inStaffOrder(tools.projections)
  const ranks = reports.map(({ name }) => name)
  const labels = new Map(reports.map((p) => [p.name, reportLabel(p)]))
  const projections = async () => (await tools.admin.list()).map(({ name }) => name)
  const consumers = async () => (await tools.admin.parked()).map(({ consumer }) => consumer)

  const care = careCommands.map(([path, command, say]) =>
    action(
      `${PAGE}/{name}/${path}`,
      async (ctx) => {
        const name = ctx.params.name ?? ''
        await known(name, projections, 'Não há projeção com este nome.')
        await ctx.dispatch(command, { name, seen: ctx.body.seen })
        return { to: PAGE, say }
      },
      { who },
    ),
  )
  const release = action(
    `${PAGE}/consumers/{name}/release`,
    async (ctx) => {
      const name = ctx.params.name ?? ''
      await known(name, consumers, 'Não há eventos parados com este nome.')
      await ctx.dispatch(ReleaseParkedEvents, { name, seen: ctx.body.seen })
      return { to: PAGE, say: 'Os eventos parados vão ser tentados de novo.' }
    },
    { who },
  )
  /** Answers JSON; writes nothing. */
  const whatIf = action(
    `${PAGE}/what-if`,
    async (ctx) => {
      try {
        const { rows, intents } = await tools.machine.whatIf(draftsOf(ctx.body))
        const json: WhatIfAnswer = {
          rows: [...rows]
            .sort((a, b) => ranks.indexOf(a.projection) - ranks.indexOf(b.projection))
            .map(({ projection, key, before, after }) => ({
              projection,
              label: labels.get(projection) ?? projection,
              key,
              isNew: before === null,
              isGone: after === null,
              changes: changesOf(
                tools.projections.find(({ name }) => name === projection)!,
                before,
                after,
                tools.cover,
              ),
            })),
          intents,
        }
        return { json }
      } catch (error) {
        throw error instanceof WrongDraft ? new InvalidInput(error.errors) : error
      }
    },
    { who },
  )
  return [whatIf, release, ...care]
}
