import type { Response } from 'express'
import { parse } from '../../commands/kernel/parse'
import { clearFileForm } from '../../contracts/analytics/event-forms'
import type { Attribute } from '../../contracts/kernel/attribute'
import { cellText } from '../../contracts/kernel/cell-text'
import { listTitle } from '../../contracts/kernel/resource'
import { columnsOf } from '../../contracts/kernel/resource-list'
import { slugify } from '../../contracts/kernel/slug'
import { businessDay } from '../../domain/kernel/instants'
import { MASK } from '../../domain/kernel/mask-text'
import type { Cell, SheetColumn } from '../../ports/sheets'
import { isPersonal, sourceOf } from '../../projections/kernel/list-source'
import { demandReveal, recordReveal } from '../analytics/may-reveal'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { whoOf } from '../kernel/guard'
import type { PageContext } from '../kernel/page'
import { sendBytes } from '../kernel/send-bytes'
import { type ActionRoute, action } from '../kernel/submit'
import type { Declared } from './declared'
import { eachBatch, relatedTitles } from './list-rows'
import { viewOf } from './view'

const types: Record<FileOfView['format'], string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const kinds: Partial<Record<Attribute['kind'], SheetColumn['kind']>> = {
  money: 'money',
  count: 'integer',
  number: 'integer',
  percent: 'integer',
  seconds: 'integer',
  instant: 'instant',
  moment: 'instant',
}

/** Whether a column tells who somebody is, by itself or by the title of the record that it names. */
function tellsWho({ source, parts }: Declared, name: string, { kind, relation }: Attribute): boolean {
  const related = relation && parts.readModels[relation.rows]
  return (
    kind === 'email' ||
    isPersonal(source, name) ||
    (related !== undefined && isPersonal(sourceOf(related), relation!.title))
  )
}

interface FileOfView {
  format: 'csv' | 'xlsx'
  view: ReturnType<typeof viewOf>
  /** Personal data as it is, instead of a mask. */
  clear: boolean
}

/** Exactly the rows and columns of a view, as they are read. */
async function sendFile(
  d: Declared,
  context: PageContext,
  res: Response,
  { format, view, clear }: FileOfView,
) {
  const { resource } = d
  const attributes = columnsOf(resource)
  const shown = view.columns.length > 0 ? view.columns : Object.keys(resource.list)
  const columns = shown.map((name): SheetColumn & { attribute: Attribute; masked: boolean } => {
    const attribute = attributes[name] as Attribute
    const kind = kinds[attribute.kind] ?? 'text'
    const masked = !clear && tellsWho(d, name, attribute)
    return { key: name, label: attribute.label, kind, attribute, masked }
  })
  async function* batches(): AsyncIterable<Cell[][]> {
    for await (const rows of eachBatch(d, context, view)) {
      const titles = await relatedTitles(d, context, rows)
      yield rows.map(({ values }) =>
        columns.map(({ key, kind, attribute, masked }): Cell => {
          const value = values[key] ?? null
          if (value === null) return null
          if (masked) return MASK
          return kind === 'text' ? cellText(attribute, value, titles[key]) : (value as Cell)
        }),
      )
    }
  }
  const name = `${slugify(listTitle(resource))}-${businessDay(context.now)}.${format}`
  await sendBytes(res, { name, type: types[format] }, d.parts.sheets.bytes(format, columns, batches()))
}

/**
 * `GET /admin/x/export?formato=csv`: the view in its address. Files leave the shop, where an erasure does not reach, so
 * personal data is masked in them.
 */
export function resourceExport(d: Declared): ApiRoute {
  const { resource } = d
  return apiRoute(
    `${resource.at}/export`,
    async ({ context }, res) => {
      const format = context.query.formato === 'xlsx' ? 'xlsx' : 'csv'
      const view = viewOf(resource, context.url.searchParams, context.now)
      await sendFile(d, context, res, { format, view, clear: false })
    },
    { who: whoOf(resource.who) },
  )
}

/** `POST /admin/x/export`: a view with personal data in clear, for a reason that is recorded first. */
export function clearExport(d: Declared): ActionRoute {
  const { resource } = d
  return action(
    `${resource.at}/export`,
    async (ctx) => {
      const { query, format, reason } = parse(clearFileForm, ctx.body)
      demandReveal(ctx)
      await recordReveal(ctx, { stream: resource.at, revision: null, reason })
      const view = viewOf(resource, new URLSearchParams(query), ctx.now)
      await sendFile(d, ctx, ctx.res, { format, view, clear: true })
    },
    { who: ['Admin'] },
  )
}
