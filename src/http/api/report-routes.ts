import type { RouteConfig } from '@asteasolutions/zod-to-openapi'
import * as z from 'zod'
import { hasTwoDays, nameOf, type Report } from '../../contracts/kernel/report'
import { bucketUnits } from '../../contracts/kernel/report-fold'
import { comparisonWords, reportQuery, UNGROUPED, unitWords } from '../../contracts/kernel/report-view'
import type { Role } from '../../contracts/kernel/roles'
import { reports } from '../../contracts/reports'
import { whoOf } from '../kernel/guard'

const span = z.object({ from: z.string(), to: z.string() })
const values = (report: Report) =>
  z.object(
    Object.fromEntries(Object.keys(report.measures).map((name) => [name, z.number().nullable().optional()])),
  )

/** A line of a report: money in centavos, shares of 1; amounts are left out for roles that do not see them. */
const line = (report: Report) =>
  z.object({
    value: z.string(),
    label: z.string(),
    total: values(report),
    before: values(report).nullable(),
    buckets: z.array(values(report)),
  })

const answer = (report: Report) =>
  z.object({
    report: z.string(),
    question: z.string(),
    ...span.shape,
    unit: z.enum(bucketUnits),
    by: z.string().nullable(),
    compared: span.nullable(),
    measures: z.record(
      z.string(),
      z.object({ kind: z.string(), label: z.string(), formula: z.string().nullable() }),
    ),
    buckets: z.array(z.string()),
    total: line(report),
    groups: z.array(line(report)),
    seal: z.object({
      report: z.string(),
      view: z.string(),
      ...span.shape,
      instant: z.string().nullable(),
      clock: z.enum(['known', 'happened']),
      lines: z.int(),
      codeVersion: z.string(),
      hash: z.string(),
    }),
  })

const day = z.iso.date().optional()

/** Parameters of a report's address, as its page has them. */
const query = (report: Report) => {
  const filters = Object.values(reportQuery(report).filters)
  const groups = [...filters, ...(report.groupedBy ? [UNGROUPED] : [])] as [string, ...string[]]
  return z.object({
    dias: z.enum(['7', '30', '90', '365']).optional(),
    de: day,
    ate: day,
    intervalo: z.enum(unitWords).optional(),
    ...(filters.length > 0 && { por: z.enum(groups).optional() }),
    comparar: z.enum(comparisonWords).optional(),
    ...Object.fromEntries(filters.map((name) => [name, z.array(z.string()).optional()])),
    ...(hasTwoDays(report) && { 'pela-venda': z.enum(['1']).optional() }),
    em: z.string().optional(),
    relogio: z.enum(['sabia', 'aconteceu']).optional(),
  })
}

/** One operation for each declared report. */
export const reportRoutes = (
  answered: (description: string, schema: z.ZodType) => object,
  refused: (description: string) => object,
): (RouteConfig & { 'x-roles': string[] })[] =>
  reports.map((report) => ({
    method: 'get',
    path: `/api/reports/${nameOf(report)}`,
    operationId: `read${report.component
      .slice('Admin/'.length)
      .replace(/\/Index$/, '')
      .replaceAll('/', '')}`,
    summary: `${report.title}: ${report.question}`,
    tags: ['reports'],
    'x-roles': [...(whoOf(report.who) as readonly Role[])],
    request: { query: query(report) },
    responses: {
      200: answered('The numbers of the view', answer(report)),
      401: refused('Sign in first'),
      403: refused('Not allowed'),
      422: refused('A parameter or value that the report cannot answer, by its name'),
    } as RouteConfig['responses'],
  }))
