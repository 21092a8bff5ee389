import type { Knex } from 'knex'
import type { Report } from '../../contracts/kernel/report'
import {
  answerOfTotals,
  comparedPlaces,
  hasFewValues,
  isShort,
  listedGroups,
  type ReportAnswer,
  shownPlaces,
} from '../../contracts/kernel/report-answer'
import {
  type BridgeCell,
  type CrossCell,
  countedParts,
  dayColumnOf,
  foldBridge,
  foldCross,
  foldReport,
  PART,
  type ReportCell,
  type ReportQuestion,
  type ReportTotal,
  type TotalsAsked,
  totalsIn,
} from '../../contracts/kernel/report-fold'
import type { AnyProjection } from '../kernel/projection'
import {
  choicesIn,
  type ReportChoice,
  reportBridge,
  reportChoices,
  reportCross,
  reportRows,
  reportSums,
} from './report-sums'
import { reportTotals } from './report-totals'

type Row = Record<string, unknown>

/** Where a report counts: over the live table, or over rows as they were. */
export interface ReportSource {
  sums(question: ReportQuestion): Promise<ReportCell[]>
  /** Sums of places that are shown, without the values that are told apart. */
  totals(question: ReportQuestion, asked: TotalsAsked): Promise<ReportTotal[]>
  /** Sums by two columns. */
  cross(question: ReportQuestion, by: { down: string; across: string }): Promise<CrossCell[]>
  /** What lies between both ways of counting, of reports that have two. */
  bridge(question: ReportQuestion): Promise<BridgeCell[]>
  /** Counted rows, newest first. */
  rows(question: ReportQuestion, part: { limit: number; offset: number }): Promise<Row[]>
  /** Values of columns in the period, by column. */
  choices(question: ReportQuestion, columns: readonly string[]): Promise<Record<string, ReportChoice[]>>
}

export const liveSource = (db: Knex, p: AnyProjection, report: Report): ReportSource => ({
  sums: (question) => reportSums(db, p, report, question),
  totals: (question, asked) => reportTotals(db, p, report, question, asked),
  cross: (question, by) => reportCross(db, p, report, question, by),
  bridge: (question) => reportBridge(db, p, report, question),
  rows: (question, part) => reportRows(db, p, report, question, part),
  choices: (question, columns) => reportChoices(db, p, report, question, columns),
})

export function foldedSource(rows: readonly Row[], p: AnyProjection, report: Report): ReportSource {
  return {
    sums: async (question) => foldReport(report, question, rows),
    totals: async (question, asked) => totalsIn(foldReport(report, question, rows), asked),
    cross: async (question, by) => foldCross(report, question, by, rows),
    bridge: async (question) => foldBridge(report, question, rows),
    async rows(question, { limit, offset }) {
      const day = dayColumnOf(report, question)
      const order = (row: Row) => [String(row[day]), String(row[p.key]), Number(row[PART] ?? 0)] as const
      return rows
        .flatMap((row) => countedParts(report, question, row))
        .sort((a, b) => {
          const [[dayA, keyA, partA], [dayB, keyB, partB]] = [order(a), order(b)]
          if (dayA !== dayB) return dayA < dayB ? 1 : -1
          return keyA === keyB ? partA - partB : keyA < keyB ? -1 : 1
        })
        .slice(offset, offset + limit)
    },
    choices: async (question, columns) =>
      Object.fromEntries(
        columns.map((by) => [
          by,
          choicesIn(foldReport(report, { ...question, unit: 'month', by, filters: {} }, rows)),
        ]),
      ),
  }
}

/**
 * What a report shows of a period, beside the one that it is compared with. Where a column has many values, the groups
 * that are listed are found first, and only they are counted.
 */
export async function shownBy(
  { totals }: ReportSource,
  report: Report,
  question: ReportQuestion,
  compared: ReportQuestion | null,
  measure?: string,
): Promise<ReportAnswer> {
  const periods = async (asked: TotalsAsked, beside = asked.places) => {
    const [now, before] = await Promise.all([
      totals(question, asked),
      compared && totals(compared, { ...asked, places: beside }),
    ])
    return [{ question, totals: now }, compared && before && { question: compared, totals: before }] as const
  }
  const attribute = report.by[question.by ?? '']
  const listed = async () => {
    if (!attribute || hasFewValues(attribute)) return undefined
    const [now, before] = await periods({ places: ['group'], only: 'rows' })
    if (isShort(now.totals, before?.totals)) return undefined
    return listedGroups(report, ...(await periods({ places: ['group'] })), measure)
  }
  const asked = { places: shownPlaces(question), listed: await listed() }
  return answerOfTotals(report, ...(await periods(asked, comparedPlaces(question))), measure)
}
