import { differencesQuery } from '../../contracts/analytics/projection-lists'
import type { DraftSource, ProjectionNews, ProjectionPages, Why } from '../../contracts/analytics/projections'
import type { AnyProjection } from '../../projections/kernel/projection'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import type { ProjectionTools } from './projection-tools'
import { changesOf, columnOf, shown } from './projections-cells'
import { reportTable } from './projections-table'
import { localOf, parseReportQuery, type ReportQuery, typed } from './report-query'

const DIFFERENCES = 25
const MAX_MOVES = 200

const GROUPS = ['Vendas', 'Alunos', 'Loja', 'Sistema']

/** Projections in the order in which staff see them: by group, then as declared; those without a report last. */
export const inStaffOrder = (projections: readonly AnyProjection[]): AnyProjection[] => {
  const rank = ({ report }: AnyProjection) => (report ? GROUPS.indexOf(report.group) : GROUPS.length)
  return [...projections].sort((a, b) => rank(a) - rank(b))
}

/** What staff call a projection. */
export const reportLabel = ({ name, report }: Pick<AnyProjection, 'name' | 'report'>): string =>
  report?.label ?? name

/** Status of every projection, and the parked events. */
export async function projectionNews({
  admin,
  projections,
}: Pick<ProjectionTools, 'admin' | 'projections'>): Promise<ProjectionNews> {
  const [cards, parked] = await Promise.all([admin.list(), admin.parked()])
  const byName = new Map(cards.map(({ answers: _, ...line }) => [line.name, line]))
  const lines = inStaffOrder(projections).flatMap((p) => {
    const line = byName.get(p.name)
    return line ? [{ ...line, label: reportLabel(p) }] : []
  })
  const labels = new Map(projections.map((p) => [p.name, reportLabel(p)]))
  return {
    projections: lines,
    parked: parked.map((each) => ({ ...each, label: labels.get(each.consumer) ?? each.consumer })),
  }
}

/** Pages about projections: their status, and a report as of any instant. */
export function projectionPages(tools: ProjectionTools): PageRoute[] {
  const named = new Map(tools.projections.map((p) => [p.name, p]))
  const reports = inStaffOrder(tools.projections).map((p) => ({
    name: p.name,
    label: reportLabel(p),
    about: p.report?.about ?? '',
    group: p.report?.group ?? 'Sistema',
  }))

  async function differences(ctx: PageContext) {
    const { name, page } = differencesQuery.parse(ctx.query)
    const p = named.get(name)
    if (!p) return null
    const limits = { offset: (page - 1) * DIFFERENCES, limit: DIFFERENCES }
    const [{ total, items }, cards] = await Promise.all([
      tools.admin.differences(name, limits),
      tools.admin.list(),
    ])
    return {
      name,
      label: reportLabel(p),
      version: cards.find((card) => card.name === name)?.build?.version ?? null,
      total,
      page,
      size: DIFFERENCES,
      items: items.map((item) => {
        const column = item.column === null ? null : columnOf(p, item.column)
        const side = (value: unknown) =>
          column ? shown(p, column, value, tools.cover, true) : value === null ? null : true
        return {
          key: item.key,
          column: item.column,
          label: column?.label ?? null,
          kind: column?.kind ?? ('bool' as const),
          live: side(item.live),
          next: side(item.next),
          events: item.events,
        }
      }),
    }
  }

  async function why(p: AnyProjection, parsed: ReportQuery): Promise<Why | null> {
    const { key, from, to, span, view } = parsed
    if (!key) return null
    const explanation = await tools.machine.explain(p.name, key, { ...span, clock: view.clock })
    const unlisted = explanation.moves.slice(MAX_MOVES)
    return {
      key,
      from,
      to,
      existed: explanation.before !== null,
      exists: explanation.after !== null,
      changes: changesOf(p, explanation.before, explanation.after, tools.cover),
      moves: explanation.moves.slice(0, MAX_MOVES).map(({ before, after, deltas: _, ...move }) => ({
        ...move,
        changes: changesOf(p, before, after, tools.cover),
      })),
      more: unlisted.length,
      moreChanges: changesOf(p, unlisted[0]?.before ?? null, unlisted.at(-1)?.after ?? null, tools.cover),
    }
  }

  async function drafts(ctx: PageContext): Promise<DraftSource> {
    const [type, position] = [typed(ctx, 'tipo'), typed(ctx, 'posicao')]
    const source = { types: tools.types(), draft: null, position, problem: null }
    if (position) {
      const copied = await tools.copy(position)
      if (!copied) return { ...source, problem: 'Não há evento nesta posição.' }
      return { ...source, draft: { ...copied, data: JSON.stringify(copied.data, null, 2) } }
    }
    if (!type) return source
    const data = tools.blank(type, ctx.now)
    if (!data) return { ...source, problem: 'Escolha um tipo de evento da lista.' }
    return { ...source, draft: { type, stream: '', data: JSON.stringify(data, null, 2) } }
  }

  return [
    page('Admin/Projections/Index', {
      title: 'Projeções',
      load: async (ctx) => {
        const [news, found] = await Promise.all([projectionNews(tools), differences(ctx)])
        return { ...news, differences: found, labels: ctx.deps.labels }
      },
    }),
    page('Admin/Projections/AsOf', {
      title: 'Como era em…',
      load: async (ctx): Promise<ProjectionPages['Admin/Projections/AsOf']> => {
        const parsed = parseReportQuery(ctx, [...named.keys()])
        const { view, problems } = parsed
        const whatIf = parsed.tab === 'what-if'
        const p = named.get(view.report)
        const invalid = Object.keys(problems).length > 0
        const shows = p && !invalid && !whatIf
        return {
          tab: whatIf ? 'what-if' : 'report',
          view,
          reports,
          problems,
          latest: localOf(ctx.now),
          table: shows
            ? await reportTable(tools, p, await tools.machine.asOf(p.name, parsed.instant, view.clock), view)
            : null,
          why: shows ? await why(p, parsed) : null,
          drafts: whatIf ? await drafts(ctx) : null,
          labels: ctx.deps.labels,
        }
      },
    }),
  ]
}
