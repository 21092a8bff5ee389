import { kindOf } from '../../contracts/analytics/column-words'
import type { DraftSource, ProjectionNews, ProjectionPages, Why } from '../../contracts/analytics/projections'
import { reportOf, reportWords } from '../../contracts/analytics/report-words'
import type { AnyProjection } from '../../projections/kernel/projection'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import type { ProjectionTools } from './projection-tools'
import { type Asked, localOf, readAsked, typed } from './projections-asked'
import { changesOf, columnOf, shown } from './projections-cells'
import { reportTable } from './projections-table'

const DIFFERENCES = 25
const MOST_MOVES = 200

const order = Object.keys(reportWords)
/** What analysts ask for first comes first, what nobody has named last. */
export const rankOf = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1)

/** How every read model stands, and what is parked. */
export async function projectionNews({ admin }: Pick<ProjectionTools, 'admin'>): Promise<ProjectionNews> {
  const [cards, parked] = await Promise.all([admin.list(), admin.parked()])
  const lines = cards.map(({ answers: _, ...line }) => line)
  return { projections: lines.sort((a, b) => rankOf(a.name) - rankOf(b.name)), parked }
}

/** The read models at work, and any of them as of any instant. */
export function projectionPages(room: ProjectionTools): PageRoute[] {
  const named = new Map(room.projections.map((p) => [p.name, p]))
  const reports = [...room.projections]
    .sort((a, b) => rankOf(a.name) - rankOf(b.name))
    .map(({ name }) => {
      const { label, about, group } = reportOf(name)
      return { name, label, about, group }
    })

  async function differences(ctx: PageContext) {
    const name = typed(ctx, 'diferencas')
    const p = named.get(name)
    if (!p) return null
    const asked = Number.parseInt(typed(ctx, 'pagina'), 10)
    const at = asked > 0 && asked < 1e6 ? asked : 1
    const limits = { offset: (at - 1) * DIFFERENCES, limit: DIFFERENCES }
    const [{ total, items }, cards] = await Promise.all([
      room.admin.differences(name, limits),
      room.admin.list(),
    ])
    return {
      name,
      version: cards.find((card) => card.name === name)?.build?.version ?? null,
      total,
      page: at,
      size: DIFFERENCES,
      items: items.map((item) => {
        const column = item.column === null ? null : columnOf(p, item.column)
        const side = (value: unknown) =>
          column ? shown(column, value, room.cover, true) : value === null ? null : true
        return {
          key: item.key,
          column: item.column,
          kind:
            item.column === null
              ? ('bool' as const)
              : kindOf(name, item.column, p.columns[item.column] ?? 'text'),
          live: side(item.live),
          next: side(item.next),
          events: item.events,
        }
      }),
    }
  }

  async function why(p: AnyProjection, asked: Asked): Promise<Why | null> {
    const { key, from, to, span, view } = asked
    if (!key) return null
    const told = await room.machine.explain(p.name, key, { ...span, clock: view.clock })
    return {
      key,
      from,
      to,
      existed: told.before !== null,
      exists: told.after !== null,
      changes: changesOf(p, told.before, told.after, room.cover),
      moves: told.moves.slice(0, MOST_MOVES).map(({ before, after, deltas: _, ...move }) => ({
        ...move,
        changes: changesOf(p, before, after, room.cover),
      })),
      more: Math.max(0, told.moves.length - MOST_MOVES),
    }
  }

  async function drafts(ctx: PageContext): Promise<DraftSource> {
    const [type, position] = [typed(ctx, 'tipo'), typed(ctx, 'posicao')]
    const source = { types: room.types(), draft: null, position, problem: null }
    if (position) {
      const copied = await room.copy(position)
      if (!copied) return { ...source, problem: 'Não há evento nesta posição.' }
      return { ...source, draft: { ...copied, data: JSON.stringify(copied.data, null, 2) } }
    }
    if (!type) return source
    const data = room.blank(type, ctx.now)
    if (!data) return { ...source, problem: 'Escolha um tipo de evento da lista.' }
    return { ...source, draft: { type, stream: '', data: JSON.stringify(data, null, 2) } }
  }

  return [
    page('Admin/Projections/Index', {
      title: 'Projeções',
      load: async (ctx) => {
        const [news, found] = await Promise.all([projectionNews(room), differences(ctx)])
        return { ...news, differences: found }
      },
    }),
    page('Admin/Projections/AsOf', {
      title: 'Como era em…',
      load: async (ctx): Promise<ProjectionPages['Admin/Projections/AsOf']> => {
        const asked = readAsked(ctx, [...named.keys()])
        const { view, problems } = asked
        const whatIf = typed(ctx, 'aba') === 'e-se'
        const p = named.get(view.report)
        const wrong = Object.keys(problems).length > 0
        const shows = p && !wrong && !whatIf
        return {
          tab: whatIf ? 'what-if' : 'report',
          view,
          reports,
          problems,
          latest: localOf(ctx.now),
          table: shows
            ? await reportTable(room, p, await room.machine.asOf(p.name, asked.instant, view.clock), view)
            : null,
          why: shows ? await why(p, asked) : null,
          drafts: whatIf ? await drafts(ctx) : null,
        }
      },
    }),
  ]
}
