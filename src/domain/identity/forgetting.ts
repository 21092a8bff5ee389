import type { Decide } from '../kernel/aggregate'
import { event } from '../kernel/event'
import { businessDay, type Instant, startOfBusinessDay } from '../kernel/instants'
import { refuse } from '../kernel/refuse'
import type { Account, AccountEvent, ForgetReason } from './account'

/** What the tax authority may ask for of one paid order, beside its lines and address. */
export interface FiscalIdentity {
  orderId: string
  number: string
  name: string
  cpf: string
  /** Of the company that it was for; absent where there was none. */
  cnpj?: string | undefined
  companyName?: string | undefined
}

/** Facts for the decision to forget a person. */
export interface Forgetting {
  reason: ForgetReason
  /** The name stays on certificates, because their owner asked for it. */
  keepsCertificates: boolean
  /** Number of an order that still waits for its payment. */
  openOrder: string | null
  /** Number of an order whose money is on its way back. */
  openRefund: string | null
  fiscal: FiscalIdentity[]
  /** Latest instant at which money was paid or given back; null when none ever was. */
  lastFiscalFact: Instant | null
}

const KEPT_YEARS = 5

/** The end of the fifth year after the year of the last fiscal fact, in São Paulo. */
export function fiscalTerm(lastFact: Instant): Instant {
  const year = Number(businessDay(lastFact).slice(0, 4))
  return startOfBusinessDay(`${year + KEPT_YEARS + 1}-01-01`)
}

/** Nothing to do for a person who was forgotten already, or an account that never existed. */
export const forgetPerson =
  (asked: Forgetting): Decide<Account, AccountEvent> =>
  (a) => {
    if (a.phase !== 'open') return []
    // A restored backup knows again whom we had forgotten; nothing may stand in the way then.
    if (asked.reason !== 'restored') refuseUnready(a.role, asked)
    return [
      event('PersonForgotten', {
        accountId: a.accountId,
        reason: asked.reason,
        keepsCertificates: asked.keepsCertificates,
        fiscalUntil: asked.lastFiscalFact && fiscalTerm(asked.lastFiscalFact),
        ...(asked.fiscal.length > 0 && { fiscal: asked.fiscal }),
      }),
    ]
  }

function refuseUnready(role: string, { openOrder, openRefund }: Forgetting) {
  if (role !== 'Student') {
    refuse(
      'staff-account',
      'Contas da equipe não são apagadas assim. Mude o papel para Aluno antes de apagar.',
    )
  }
  if (openOrder) {
    refuse(
      'order-open',
      `O pedido ${openOrder} ainda espera pagamento. Pague ou deixe vencer antes de apagar a conta.`,
    )
  }
  if (openRefund) {
    refuse(
      'refund-open',
      `O reembolso do pedido ${openRefund} ainda está a caminho. Apague a conta depois que ele chegar.`,
    )
  }
}
