import type { Report } from '../kernel/report'
import { type ReportView, reportQuery } from '../kernel/report-view'
import { studentReport } from '../learning/student-report'
import { cartReport } from '../ordering/cart-report'
import { orderInsights } from '../ordering/order-insights'
import { revenueReport } from '../ordering/revenue-report'
import { salesStatistics } from '../ordering/sales-statistics'

/** One number of the overview: a measure of a report, as that report shows it. */
export interface OverviewTile {
  label: string
  report: Report
  measure: string
  filters: ReportView['filters']
  /** Columns of the report by which a change is explained. */
  because: readonly string[]
}

const sales = { report: salesStatistics, filters: {} }
const carts = { report: cartReport, filters: {}, because: ['owner', 'weekday'] }
const students = { report: studentReport, filters: {} }
const tries = (method: string) => ({
  report: orderInsights,
  measure: 'rate',
  filters: { method: [method] },
  because: ['outcome', 'reason'],
})

export const overviewTiles = {
  net: {
    label: 'Receita líquida',
    report: revenueReport,
    measure: 'net',
    filters: {},
    because: ['flow', 'buyer'],
  },
  orders: { ...sales, label: 'Pedidos pagos', measure: 'orders', because: ['method', 'buyer', 'couponCode'] },
  ticket: {
    ...sales,
    label: 'Ticket médio',
    measure: 'ticket',
    because: ['method', 'installments', 'buyer'],
  },
  pix: { ...tries('pix'), label: 'Conversão do Pix' },
  card: { ...tries('card'), label: 'Conversão do cartão' },
  back: {
    label: 'Reembolsado',
    report: revenueReport,
    measure: 'back',
    filters: {},
    because: ['flow', 'method'],
  },
  left: { ...carts, label: 'Carrinhos deixados', measure: 'carts' },
  recovered: { ...carts, label: 'Carrinhos recuperados', measure: 'recovered' },
  fresh: { ...students, label: 'Alunos novos', measure: 'fresh', because: ['source', 'courseId'] },
  active: { ...students, label: 'Dias de estudo', measure: 'active', because: ['weekday'] },
  completed: { ...students, label: 'Cursos concluídos', measure: 'completed', because: ['courseId'] },
} as const satisfies Record<string, OverviewTile>

export type TileName = keyof typeof overviewTiles
export const tileNames = Object.keys(overviewTiles) as TileName[]
export const tileOf = (name: TileName): OverviewTile => overviewTiles[name]

/** Address of the report behind a tile, on the days of the overview; `by`: grouped by that column. */
export function tileHref(
  name: TileName,
  { from, to }: { from: string; to: string },
  { by = null, compare = 'previous' }: Partial<Pick<ReportView, 'by' | 'compare'>> = {},
): string {
  const { report, measure, filters } = tileOf(name)
  return reportQuery(report).address({ from, to, by, compare, filters, measure })
}
