import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Attribute } from '../../contracts/kernel/attribute'
import { cellText } from '../../contracts/kernel/cell-text'
import { listTitle } from '../../contracts/kernel/resource'
import { columnsOf } from '../../contracts/kernel/resource-list'
import { slugify } from '../../contracts/kernel/slug'
import { businessDay } from '../../domain/kernel/instants'
import { MASK } from '../../domain/kernel/mask-text'
import { own } from '../../domain/kernel/own'
import type { Cell, SheetColumn, SheetFormat } from '../../ports/sheets'
import { isPersonal, sourceOf } from '../../projections/kernel/list-source'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { whoOf } from '../kernel/guard'
import type { Declared } from './declared'
import { eachBatch, relatedTitles } from './list-rows'
import { viewOf } from './view'

const FORMATS: Record<string, { format: SheetFormat; type: string }> = {
  csv: { format: 'csv', type: 'text/csv; charset=utf-8' },
  xlsx: { format: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
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

/**
 * `GET /admin/x/export?formato=csv`: exactly the rows and columns of the view in its address, as they are read. Files
 * leave the shop, where an erasure does not reach, so personal data is masked in them.
 */
export function resourceExport(d: Declared): ApiRoute {
  const { resource } = d
  const attributes = columnsOf(resource)
  return apiRoute(
    `${resource.at}/export`,
    async (req, res) => {
      const { context } = req
      const { format, type } = own(FORMATS, context.query.formato ?? 'csv') ?? FORMATS.csv!
      const view = viewOf(resource, context.url.searchParams, context.now)
      const shown = view.columns.length > 0 ? view.columns : Object.keys(resource.list)
      const columns = shown.map((name): SheetColumn & { attribute: Attribute; masked: boolean } => {
        const attribute = attributes[name] as Attribute
        const kind = kinds[attribute.kind] ?? 'text'
        return { key: name, label: attribute.label, kind, attribute, masked: tellsWho(d, name, attribute) }
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
      res.setHeader('Content-Type', type)
      res.setHeader('Content-Disposition', `attachment; filename="${name}"`)
      res.setHeader('Cache-Control', 'private, no-store')
      const bytes = d.parts.sheets.bytes(format, columns, batches())
      await pipeline(Readable.from(bytes, { objectMode: true }), res)
    },
    { who: whoOf(resource.who) },
  )
}
