import type { Knex } from 'knex'
import { cardTermsOf, SetCardTerms } from '../../commands/ordering/card-terms'
import { RequestReconciliation } from '../../commands/ordering/reconciliation'
import { SetTeamPrice, teamPriceOf } from '../../commands/ordering/team-price'
import {
  CARD_TERMS_PATH,
  charges,
  RECONCILIATION_PATH,
  type ReconciliationDetail,
  type ReconciliationSummary,
  TEAM_PRICE_PATH,
} from '../../contracts/ordering/charges'
import { orderRows } from '../../projections/ordering/order-queries'
import { latestReconciliations, type ReconciliationRow } from '../../projections/ordering/reconciliation-list'
import { extraLoader } from '../admin/extra'
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

const RUNS = 30

export const chargesExtra = extraLoader(charges, async (ctx) => ({
  cardTerms: await cardTermsOf(ctx.deps.dispatcher.facts),
  teamSteps: (await teamPriceOf(ctx.deps.dispatcher.facts)).steps,
  bank: bankPage(ctx, '{id}'),
}))

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
  submit(CARD_TERMS_PATH, SetCardTerms, { to: charges.at, say: 'Condições do parcelamento salvas.' }),
  submit(TEAM_PRICE_PATH, SetTeamPrice, { to: charges.at, say: 'Descontos por quantidade salvos.' }),
  submit(RECONCILIATION_PATH, RequestReconciliation, {
    input: () => ({}),
    to: RECONCILIATION_PATH,
    say: 'Comparação pedida ao provedor. O resultado aparece aqui em instantes.',
  }),
]
