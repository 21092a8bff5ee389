import { createHash } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import { InvalidInput } from '../../commands/kernel/errors'
import type { AnyProjection } from '../../projections/kernel/projection'
import { canonical } from '../../projections/kernel/tables/statements'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { noStore } from '../kernel/context'
import type { ProjectionTools } from './projection-tools'
import { projectionNews } from './projections'
import { sealOf } from './projections-table'
import { parseReportQuery } from './report-query'

const CSV = { delimiter: ';', record_delimiter: '\r\n', escape_formulas: true } as const
const types = { ndjson: 'application/x-ndjson', csv: 'text/csv', selo: 'application/json' } as const
type Format = keyof typeof types

/** A row for an export, with personal columns masked. */
const coveredRow = (p: AnyProjection, row: Record<string, unknown>, cover: ProjectionTools['cover']) =>
  Object.fromEntries(
    Object.keys(p.columns).map((name) => [name, p.personal.includes(name) ? cover(row[name]) : row[name]]),
  )

function filesOf(p: AnyProjection, rows: Record<string, unknown>[], cover: ProjectionTools['cover']) {
  const covered = rows.map((row) => coveredRow(p, row, cover))
  const cell = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  return {
    ndjson: covered.map((row) => `${canonical(p, row)}\n`).join(''),
    csv: `\uFEFF${stringify([Object.keys(p.columns), ...covered.map((row) => Object.values(row).map(cell))], CSV)}`,
  }
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** `GET /api/projections`: status of all. `GET /api/projections/as-of/{format}`: export of one as of an instant. */
export function projectionApi(tools: ProjectionTools): ApiRoute[] {
  return [
    apiRoute(
      '/api/projections',
      async (_req, res) => {
        noStore(res)
        res.json(await projectionNews(tools))
      },
      { who: ['Admin'] },
    ),
    apiRoute(
      '/api/projections/as-of/{format}',
      async (req, res) => {
        const format = String(req.params.format) as Format
        if (!Object.hasOwn(types, format)) throw new InvalidInput({ formato: 'Escolha csv, ndjson ou selo.' })
        const { view, instant, problems } = parseReportQuery(
          req.context,
          tools.projections.map(({ name }) => name),
        )
        const p = tools.projections.find(({ name }) => name === view.report)
        if (!p || Object.keys(problems).length > 0) throw new InvalidInput(problems as Record<string, string>)
        const asOf = await tools.machine.asOf(p.name, instant, view.clock)
        const files = filesOf(p, asOf.rows, tools.cover)
        const seal = {
          ...sealOf(p, asOf, tools.codeVersion()),
          files: { ndjson: sha256(files.ndjson), csv: sha256(files.csv) },
        }
        const name = `${p.name}-${instant.replace(/[:.]/g, '-')}-${view.clock}`
        noStore(res)
        res
          .type(types[format])
          .set(
            'Content-Disposition',
            `attachment; filename="${name}.${format === 'selo' ? 'seal.json' : format}"`,
          )
          .send(format === 'selo' ? `${JSON.stringify(seal, null, 2)}\n` : files[format])
      },
      { who: ['Admin'] },
    ),
  ]
}
