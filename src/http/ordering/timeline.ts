import type { Knex } from 'knex'
import type { Labels } from '../../contracts/analytics/labels'
import { declineSentence } from '../../contracts/ordering/declines'
import { paymentMethodLabel } from '../../contracts/ordering/labels'
import type { TimelineEntry } from '../../contracts/ordering/order'
import { brl } from '../../domain/kernel/format'
import { own } from '../../domain/kernel/own'
import { accountById } from '../../projections/identity/account-card'
import { type TimelineStep, timelineOf } from '../../projections/ordering/order-timeline'

const reasons: Record<string, string> = {
  'paid-twice': 'pago duas vezes',
  'already-owned': 'o comprador já tinha acesso',
  'not-sold': 'o curso saiu da loja',
  'coupon-exhausted': 'o cupom esgotou',
  'dispute-won': 'contestação vencida de um pedido que já não valia',
  expired: 'pedido expirado',
  refunded: 'pedido reembolsado',
  regret: 'direito de arrependimento',
  guarantee: 'dentro da garantia',
  goodwill: 'decisão da equipe',
  progress: 'mais de 30% assistido',
  'earlier-refund': 'houve outro reembolso antes',
  'pix-too-old': 'Pix com mais de 90 dias',
  failed: 'três tentativas falharam',
  'provider-refused': 'o provedor recusou',
  'charged-back': 'o banco já devolveu o valor',
  transfer: 'transferência da equipe',
  'returned-by-bank': 'o banco já tinha devolvido o valor',
  closed: 'encerrado pela equipe',
  canceled: 'pedido cancelado',
  charged_back: 'o banco tomou o dinheiro na contestação',
  declined: 'pagamento recusado',
}

/** Details of a step, such as `R$ 197,00 · Pix` or `Visa final 1111`; null without details. */
function detailOf({ type, facts }: Pick<TimelineStep, 'type' | 'facts'>): string | null {
  const { amount, method, code, reason, late, brand, last4, attempt } = facts
  const parts = [
    amount === undefined ? null : brl(amount),
    method ? (own(paymentMethodLabel, method) ?? method) : null,
    brand && last4 ? `${brand[0]?.toUpperCase()}${brand.slice(1)} final ${last4}` : null,
    code ? (type.startsWith('Coupon') ? code : (declineSentence(code).split('. ')[0] ?? code)) : null,
    reason ? (own(reasons, reason) ?? reason) : null,
    late ? 'depois do prazo' : null,
    attempt ? `tentativa ${attempt}` : null,
  ].filter((each) => each !== null)
  return parts.length > 0 ? parts.join(' · ') : null
}

/** Names of the actors by id; `buyer` is the buyer's name, or `Você` on their own page. */
async function actorsOf(db: Knex, rows: TimelineStep[], buyerIds: readonly string[], buyer: string) {
  const names = new Map<string, string>([['system', 'Sistema']])
  for (const { actor } of rows) {
    if (names.has(actor)) continue
    if (actor.startsWith('visitor:') || buyerIds.includes(actor)) names.set(actor, buyer)
    else names.set(actor, (await accountById(db, actor))?.name ?? 'Conta removida')
  }
  return names
}

export async function timelineEntries(
  db: Knex,
  { orderId, buyerId }: { orderId: string; buyerId: string },
  { buyer, labels }: { buyer: string; labels: Labels },
): Promise<TimelineEntry[]> {
  const rows = await timelineOf(db, orderId)
  const names = await actorsOf(db, rows, [buyerId], buyer)
  return rows.map((row) => ({
    id: row.eventId,
    at: row.at,
    type: row.type,
    label: labels.events[row.type] ?? row.type,
    actor: names.get(row.actor) ?? 'Sistema',
    stream: row.stream,
    detail: detailOf(row),
  }))
}
