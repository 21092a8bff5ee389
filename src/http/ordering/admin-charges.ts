import type { Knex } from 'knex'
import { cardTermsOf, SetCardTerms } from '../../commands/ordering/card-terms'
import { RequestReconciliation } from '../../commands/ordering/reconciliation'
import {
  CARD_TERMS_PATH,
  CHARGES_PATH,
  chargesQuery,
  RECONCILIATION_PATH,
  type ReconciliationDetail,
  type ReconciliationSummary,
} from '../../contracts/ordering/charges'
import { declineSentence } from '../../contracts/ordering/labels'
import { findCharges } from '../../projections/ordering/charge-queries'
import { orderRows } from '../../projections/ordering/order-filter'
import { latestReconciliations, type ReconciliationRow } from '../../projections/ordering/reconciliation-list'
import { type PageContext, page } from '../kernel/page'
import { type ActionRoute, submit } from '../kernel/submit'
import { bankPage } from './bank-page'

/** Order number and buyer's name by order id. */
const ordersByIds = async (db: Knex, ids: readonly string[]) =>
  new Map(
    (
      await orderRows(db)
        .select('orderId', 'number', 'name')
        .whereIn('orderId', [...new Set(ids)])
    ).map((row) => [row.orderId, row]),
  )

const PER_PAGE = 50
const RUNS = 30

export const chargesPage = page('Admin/Charges/Index', {
  title: 'Cobranças',
  async load(ctx) {
    const view = chargesQuery.parse(ctx.query)
    const paging = { limit: PER_PAGE, offset: (view.page - 1) * PER_PAGE }
    const found = await findCharges(ctx.db, view, paging)
    const orders = await ordersByIds(
      ctx.db,
      found.rows.map(({ orderId }) => orderId),
    )
    return {
      rows: found.rows.map((row) => ({
        id: row.id,
        chargeId: row.chargeId,
        paymentId: row.paymentId,
        orderId: row.orderId,
        twice: row.duplicate,
        number: orders.get(row.orderId)?.number ?? null,
        buyer: orders.get(row.orderId)?.name ?? null,
        method: row.method,
        status: row.status,
        installments: row.installments,
        amount: row.amount,
        refunded: row.refunded,
        chargedBack: row.chargedBack,
        fee: row.fee,
        reason: row.status === 'declined' ? (declineSentence(row.declineCode).split('. ')[0] ?? null) : null,
        requestedAt: row.requestedAt,
        paidAt: row.paidAt,
        bankHref: bankPage(ctx, row.chargeId),
      })),
      view,
      perPage: PER_PAGE,
      total: found.total,
      sums: found.sums,
      counts: found.counts,
      cardTerms: await cardTermsOf(ctx.deps.dispatcher.facts),
    }
  },
})

const summary = (row: ReconciliationRow): ReconciliationSummary => ({
  reconciliationId: row.reconciliationId,
  reason: row.reason,
  requestedAt: row.requestedAt,
  madeAt: row.comparedAt,
  charges: row.theirs?.charges ?? 0,
  caughtUp: row.caughtUp,
  unexplained: row.lines.length + row.more,
})

async function detail(
  ctx: PageContext,
  row: ReconciliationRow | undefined,
): Promise<ReconciliationDetail | null> {
  if (!row?.ours || !row.theirs) return null
  const { since, ours, theirs, fees, more, lines } = row
  const orders = await ordersByIds(
    ctx.db,
    lines.flatMap(({ orderId }) => (orderId ? [orderId] : [])),
  )
  return {
    ...summary(row),
    since,
    ours,
    theirs,
    fees,
    more,
    lines: lines.map((line) => ({
      ...line,
      number: (line.orderId && orders.get(line.orderId)?.number) || null,
      bankHref: bankPage(ctx, line.chargeId),
    })),
  }
}

export const reconciliationPage = page('Admin/Charges/Reconciliation', {
  title: 'Conciliação',
  async load(ctx) {
    const rows = await latestReconciliations(ctx.db, RUNS)
    const finished = rows.filter(({ comparedAt }) => comparedAt !== null)
    const selected = finished.find(({ reconciliationId }) => reconciliationId === ctx.query.comparacao)
    return {
      shown: await detail(ctx, selected ?? finished[0]),
      runs: rows.map(summary),
      running: rows[0] !== undefined && rows[0].comparedAt === null,
    }
  },
})

export const chargeActions: ActionRoute[] = [
  submit(CARD_TERMS_PATH, SetCardTerms, { to: CHARGES_PATH, say: 'Condições do parcelamento salvas.' }),
  submit(RECONCILIATION_PATH, RequestReconciliation, {
    input: () => ({}),
    to: RECONCILIATION_PATH,
    say: 'Comparação pedida ao provedor. O resultado aparece aqui em instantes.',
  }),
]
