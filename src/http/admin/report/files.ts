import type { Request, Response } from 'express'
import { InvalidInput } from '../../../commands/kernel/errors'
import { nameOf, type Report, reportFor } from '../../../contracts/kernel/report'
import { reportQuery, unitLabels } from '../../../contracts/kernel/report-view'
import { slugify } from '../../../contracts/kernel/slug'
import { strictProblems } from '../../../contracts/kernel/strict-report-query'
import { date } from '../../../domain/kernel/format'
import { type Cell, type SheetColumn, type SheetFormat, sheetFormats } from '../../../ports/sheets'
import { type ApiRoute, apiRoute } from '../../kernel/api-route'
import { noStore } from '../../kernel/context'
import { whoOf } from '../../kernel/guard'
import { answered, fileLines, sealOf } from './answer'
import { type Asked, askedOf } from './asked'
import type { ReportTools } from './tools'

const MIME: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
}
const kinds = {
  count: 'integer',
  money: 'money',
  percent: 'percent',
  number: 'decimal',
  seconds: 'integer',
  minutes: 'decimal',
} as const
const isFormat = (typed: string): typed is SheetFormat => (sheetFormats as readonly string[]).includes(typed)

function columnsOf({ report, question }: Asked): SheetColumn[] {
  const { by, unit } = question
  const text = (label: string, key = slugify(label).replaceAll('-', '_')): SheetColumn => ({
    key,
    label,
    kind: 'text',
  })
  const label = report.by[by ?? '']?.label
  return [
    text(unitLabels[unit]),
    ...(label === undefined ? [] : [text(label), text(`Código de ${label.toLowerCase()}`)]),
    ...Object.values(report.measures).map((measure) => ({
      ...text(measure.label),
      kind: kinds[measure.kind],
    })),
  ]
}

/** Programs and people with an address see its words, not those of the view. */
const refusalOf = ({ report, problems }: Asked) => new InvalidInput(reportQuery(report).byParameter(problems))

const isWhole = (kind: SheetColumn['kind']) => kind === 'money' || kind === 'integer'

async function sendFile(req: Request, res: Response, report: Report, tools: ReportTools) {
  const format = String(req.query.formato ?? '')
  if (!isFormat(format) && format !== 'selo')
    throw new InvalidInput({ formato: 'Escolha csv, xlsx, parquet ou selo.' })
  const asked = await askedOf(req.context, tools, report)
  if (Object.keys(asked.problems).length > 0) throw refusalOf(asked)
  const answer = await answered(asked)
  const seal = sealOf(asked, answer, tools.codeVersion())
  const name = `${nameOf(report)}-${seal.from}-${seal.to}-${seal.hash.slice(0, 12)}`
  noStore(res)
  if (format === 'selo') {
    res.attachment(`${name}.selo.json`).json(seal)
    return
  }
  const columns = columnsOf(asked)
  const measured = Object.values(asked.report.measures).map(({ kind }) => kinds[kind])
  const rows = fileLines(asked.report, answer).map(({ bucket, value, label, values }): Cell[] => [
    format === 'parquet' ? bucket : date(bucket),
    ...(asked.question.by === null ? [] : [label, value]),
    ...values.map((each, i) => (each !== null && isWhole(measured[i] ?? 'text') ? Math.round(each) : each)),
  ])
  const batches = async function* () {
    yield rows
  }
  res.type(MIME[format]).attachment(`${name}.${format}`)
  for await (const part of tools.sheets.bytes(format, columns, batches(), report.title.slice(0, 31)))
    res.write(part)
  res.end()
}

/** Numbers of a view as JSON for programs; money in centavos, shares of 1. What it cannot answer as asked is refused by its parameter. */
async function sendJson(req: Request, res: Response, report: Report, tools: ReportTools) {
  const unread = strictProblems(reportFor(report, req.context.actor.role), req.context.url.searchParams)
  if (Object.keys(unread).length > 0) throw new InvalidInput(unread)
  const asked = await askedOf(req.context, tools, report)
  if (Object.keys(asked.problems).length > 0) throw refusalOf(asked)
  const answer = await answered(asked)
  noStore(res)
  res.json({
    report: nameOf(report),
    question: report.question,
    from: asked.period.from,
    to: asked.period.to,
    unit: asked.question.unit,
    by: asked.question.by,
    compared: asked.compared && { from: asked.compared.from, to: asked.compared.to },
    measures: Object.fromEntries(
      Object.entries(asked.report.measures).map(([name, { kind, label, formula }]) => [
        name,
        { kind, label, formula: formula ?? null },
      ]),
    ),
    buckets: answer.buckets,
    total: answer.all,
    groups: answer.groups,
    seal: sealOf(asked, answer, tools.codeVersion()),
  })
}

/** `{at}/export?formato=csv` of exactly the view, and `/api/reports/{name}`. */
export const reportApi = (report: Report, tools: ReportTools): ApiRoute[] => [
  apiRoute(`${report.at}/export`, (req, res) => sendFile(req as Request, res, report, tools), {
    who: whoOf(report.who),
  }),
  apiRoute(`/api/reports/${nameOf(report)}`, (req, res) => sendJson(req as Request, res, report, tools), {
    who: whoOf(report.who),
  }),
]
