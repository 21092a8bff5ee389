import { NotFound } from '../../commands/kernel/errors'
import { formCodec } from '../../contracts/kernel/form-codec'
import { createLabel, listTitle } from '../../contracts/kernel/resource'
import { declaredRowsOf, hasPage } from '../../contracts/kernel/resource-catalogue'
import {
  EVERY_ROW,
  MOST_IN_ORDER,
  MOST_ORDERED,
  type ResourceFormProps,
  type ResourceListProps,
  type ResourceRow,
  type ResourceShowProps,
  type ResourceView,
  viewOfText,
} from '../../contracts/kernel/resource-list'
import type { PageName } from '../../contracts/pages'
import { savedViewsFor } from '../../projections/analytics/saved-views'
import { filteredRows } from '../../projections/lists/list-filter'
import { type PageContext, type PageRoute, redirectForGood } from '../kernel/page'
import { allowedActs } from './allowed-acts'
import { belongingTo } from './belonging'
import { type Declared, recordIdOf } from './declared'
import { draftInWords, draftOf } from './draft'
import { missingOf, sectionPages } from './editor'
import { existingRow } from './existing-row'
import { historyOf, revisionOf, versionAt } from './history'
import { listNumbers, withSeen } from './list-numbers'
import { hasRows, idsOfView, listRows, PER_PAGE, relatedTitles } from './list-rows'
import { viewOf } from './view'
import { capital } from './words'

const readerOf = ({ db, now, deps }: PageContext) => ({ db, now, labels: deps.labels })

async function recordOf(d: Declared, ctx: PageContext, id: string): Promise<ResourceShowProps> {
  const row = await existingRow(d, ctx, id)
  const revision = Number(ctx.query.versao ?? Number.NaN)
  const earlier =
    Number.isInteger(revision) && d.resource.history ? await versionAt(d, id, revision) : undefined
  const shown = earlier ? { ...row, ...earlier.row, values: { ...row.values, ...earlier.row.values } } : row
  const [related, history, lists, draft] = await Promise.all([
    relatedTitles(d, ctx, [shown]),
    d.resource.history ? historyOf(d, readerOf(ctx), id) : null,
    belongingTo(d, ctx, id),
    draftOf(d, id).then((own) => draftInWords(d, ctx, row, own)),
  ])
  return {
    row: shown,
    related,
    may: allowedActs(d, ctx),
    missing: missingOf(d.resource, row),
    draft,
    history,
    lists,
    asOf: earlier
      ? { revision, at: earlier.at, label: ctx.deps.labels.events[earlier.type] ?? earlier.type }
      : null,
  }
}

/** `begun`: what the address says of an empty form. */
async function formOf(
  d: Declared,
  ctx: PageContext,
  id: string | null,
  begun: Readonly<Record<string, unknown>> = {},
): Promise<ResourceFormProps> {
  const { form } = d.resource
  if (!form) throw new NotFound()
  const row = id === null ? null : await existingRow(d, ctx, id)
  const codec = formCodec(form)
  return {
    row,
    typed: row ? codec.typed(row.values) : codec.begun(begun),
    related: row ? await relatedTitles(d, ctx, [row]) : {},
    revision: id === null ? null : await revisionOf(d, id),
    bounds: codec.bounds(),
  }
}

/** The panel beside a list: `registro` names the record, `registro=novo` the empty form. */
async function panelOf(d: Declared, ctx: PageContext): Promise<ResourceListProps['record']> {
  const { registro, editar } = ctx.query
  if (!registro || d.resource.opens || hasPage(d.resource, 'Show')) return undefined
  if (registro === 'novo') return { show: null, form: await formOf(d, ctx, null) }
  const show = await recordOf(d, ctx, registro)
  return { show, form: editar && show.may.change ? await formOf(d, ctx, registro) : null }
}

/** What the declaration says is loaded besides the rows of a page. */
const extraOf = async (d: Declared, ctx: PageContext, rows: readonly ResourceRow[], view: ResourceView) =>
  d.resource.extra && d.extra
    ? { extra: await d.extra.load(ctx, rows, { view, listed: (other) => filteredRows(d, ctx, other) }) }
    : {}

async function loadRecord(d: Declared, ctx: PageContext): Promise<ResourceShowProps> {
  const show = await recordOf(d, ctx, recordIdOf(d, ctx))
  return { ...show, ...(await extraOf(d, ctx, [show.row], viewOf(d.resource, [], ctx.now))) }
}

async function loadList(d: Declared, ctx: PageContext): Promise<ResourceListProps> {
  const view = viewOf(d.resource, ctx.url.searchParams, ctx.now)
  const perPage = d.resource.order ? MOST_ORDERED : PER_PAGE
  const offset = (view.page - 1) * perPage
  // One more than is shown says whether there is a next page.
  const [read, numbers, record, saved, ordered] = await Promise.all([
    listRows(d, ctx, view, { limit: perPage + 1, offset }),
    listNumbers(d, ctx, view, { every: ctx.query[EVERY_ROW] === '1' }),
    panelOf(d, ctx),
    savedViewsFor(ctx.db, ctx.actor.accountId ?? '', d.resource.at),
    d.resource.order && idsOfView(d, ctx, viewOfText(d.resource, ''), MOST_IN_ORDER),
  ])
  const rows = read.slice(0, perPage)
  const shown = record?.show ? [...rows, record.show.row] : rows
  const [related, besides] = await Promise.all([relatedTitles(d, ctx, rows), extraOf(d, ctx, shown, view)])
  return {
    view,
    rows,
    related,
    ...withSeen(numbers, { offset, rows: rows.length, more: read.length > perPage }),
    perPage,
    ...(ordered && { inAll: ordered.length }),
    blank: rows.length === 0 && !(await hasRows(d, ctx)),
    saved,
    may: allowedActs(d, ctx),
    exports: d.resource.background ? [] : ['csv', 'xlsx'],
    ...(record && { record }),
    ...besides,
  }
}

/** The pages of a declared resource. */
export function resourcePages(d: Declared): PageRoute[] {
  const { resource } = d
  const [one] = resource.noun
  const titleOf = ({ row }: { row: { title: string } | null }) => row?.title ?? capital(one)
  const specs: Record<(typeof resource.pages)[number], PageRoute['spec']> = {
    Index: { title: listTitle(resource), load: (ctx) => loadList(d, ctx) },
    List: { title: listTitle(resource), load: (ctx) => loadList(d, ctx) },
    Create: { title: createLabel(d.resource.noun), load: (ctx) => formOf(d, ctx, null, ctx.query) },
    Edit: {
      title: (props) => (resource.only === undefined ? `Editar ${titleOf(props)}` : listTitle(resource)),
      load: (ctx) => formOf(d, ctx, recordIdOf(d, ctx)),
    },
    Show: { title: titleOf, load: (ctx) => loadRecord(d, ctx) },
  }
  const sections = sectionPages(d)
  return declaredRowsOf(resource).flatMap(([name, { component, path, who }]) => {
    const spec = sections[name] ?? specs[name as (typeof resource.pages)[number]]
    if (!spec) return []
    const page = { component: component as PageName, paths: [path], who, spec }
    if (path !== resource.at || !resource.formerly) return [page]
    const load = () => redirectForGood(path)
    return [page, { ...page, paths: [...resource.formerly], spec: { ...spec, load } }]
  })
}
