import type { ProductType } from '../../contracts/ordering/forms'
import type { RefundOffer, RefundView, StaffRefund } from '../../contracts/ordering/refund-pages'
import type { LineGivenBack } from '../../contracts/ordering/staff-pages'
import { accountById } from '../../projections/identity/account-card'
import type { RefundRow } from '../../projections/ordering/refund-list'
import type { PageContext } from '../kernel/page'

export const refundView = (row: RefundRow): RefundView => ({
  refundId: row.refundId,
  status: row.phase,
  amount: row.amount,
  method: row.method,
  titles: row.parts.map(({ title }) => title),
  parts: row.parts.map(({ title, amount }) => ({ title, amount })),
  by: row.by,
  requestedAt: row.requestedAt,
  answerBy: row.phase === 'in_review' ? row.answerBy : null,
  answer: row.answer,
  settledAt: row.settledAt,
})

const staffRefund = (row: RefundRow, decidedBy: string | null): StaffRefund => ({
  ...refundView(row),
  orderId: row.orderId,
  number: row.number,
  basis: row.basis,
  doubts: row.doubts,
  reason: row.reason,
  note: row.note,
  progress: row.progress,
  earlierRefunds: row.earlierRefunds,
  decidedAt: row.decidedAt,
  decidedBy,
  attempts: row.attempts,
  manualWhy: row.manualWhy,
  transferred: row.transferred,
  parts: row.parts,
})

/** Refunds with the names of the staff members who decided them. */
export async function staffRefunds({ db }: Pick<PageContext, 'db'>, rows: readonly RefundRow[]) {
  const ids = [...new Set(rows.flatMap(({ decidedBy }) => decidedBy ?? []))]
  const names = new Map(
    await Promise.all(
      ids.map(async (id) => [id, (await accountById(db, id))?.name ?? 'Conta removida'] as const),
    ),
  )
  return rows.map((row) => staffRefund(row, row.decidedBy && (names.get(row.decidedBy) ?? null)))
}

/** The refund terms for buyers, without the staff's data about their progress. */
export const offerOf = ({
  basis,
  regretUntil,
  guaranteeUntil,
  left,
  lines,
  reviewed,
  answerDays,
  obstacle,
}: RefundOffer): RefundOffer => ({
  basis,
  regretUntil,
  guaranteeUntil,
  left,
  lines,
  reviewed,
  answerDays,
  obstacle,
})

const TAKES_ACCESS: readonly RefundRow['phase'][] = [
  'auto_approved',
  'approved',
  'processing',
  'failed',
  'manual',
  'settled',
]

/** Refunded and pending amounts (centavos) by line, without lines that have none. */
export function givenBackOf(
  lines: readonly { productType: ProductType; productId: string; total: number }[],
  refunds: readonly RefundRow[],
): LineGivenBack[] {
  const decided = refunds.filter(({ phase }) => TAKES_ACCESS.includes(phase))
  const sumOf = (line: (typeof lines)[number], of: readonly RefundRow[]) =>
    of
      .flatMap(({ parts }) => parts)
      .filter((part) => part.productType === line.productType && part.productId === line.productId)
      .reduce((sum, { amount }) => sum + amount, 0)
  return lines.flatMap((line) => {
    const { productType, productId, total } = line
    const amount = sumOf(line, decided)
    if (amount === 0) return []
    const onTheWay = sumOf(
      line,
      decided.filter(({ phase }) => phase !== 'settled'),
    )
    return [{ productType, productId, amount, onTheWay, whole: amount >= total }]
  })
}

/** Ids of products that are refunded in full, including pending refunds. */
export const givenBack = (
  lines: Parameters<typeof givenBackOf>[0],
  refunds: readonly RefundRow[],
): string[] => givenBackOf(lines, refunds).flatMap(({ whole, productId }) => (whole ? [productId] : []))
