import type { ReactNode } from 'react'
import { brl } from '../../ui/format'
import { Panel } from '../../ui/Panel'
import { PixAlternatives } from './PixAlternatives'
import { PixCanceled, PixExpired, PixReturned } from './PixEnd'
import { PixPaid } from './PixPaid'
import { PixWaiting } from './PixWaiting'
import { PixUnanswered } from './ProviderAway'
import type { PixPage } from './pixPage'
import { usePixState } from './usePixState'
import { Waiting } from './Waiting'

const TITLE = {
  issuing: 'Pague com Pix para liberar seu acesso',
  unanswered: 'Pague com Pix para liberar seu acesso',
  waiting: 'Pague com Pix para liberar seu acesso',
  expired: 'O código Pix venceu',
  canceled: 'Este pedido foi cancelado',
  paid: 'Pix recebido',
  returned: 'Seu Pix será devolvido',
  refunded: 'Seu Pix foi devolvido',
}

/** The Pix of one payment attempt, from the creation of its code to the access. */
export function PixScreen(page: PixPage) {
  const { order, pix, product, buyerEmail } = page
  const { state, href, late, end } = usePixState(page)
  const open = state === 'issuing' || state === 'unanswered' || state === 'waiting' || state === 'expired'
  const body: Record<typeof state, ReactNode> = {
    issuing: <Waiting>Gerando seu código Pix…</Waiting>,
    unanswered: <PixUnanswered orderId={order.orderId} hasCard={page.installments.length > 0} />,
    waiting: pix && (
      <PixWaiting pix={pix} total={order.total} receiver={product.company || product.name} onEnd={end} />
    ),
    expired: <PixExpired orderId={order.orderId} />,
    canceled: <PixCanceled />,
    paid: <PixPaid href={href} late={late} />,
    returned: <PixReturned email={buyerEmail} />,
    refunded: <PixReturned email={buyerEmail} isDone />,
  }
  return (
    <Panel>
      <h1 className="text-3xl">{TITLE[state]}</h1>
      <p className="mt-1 mb-5 text-muted">
        Pedido {order.number} · <b className="text-fg">{brl(order.total)}</b>
      </p>
      {body[state]}
      {state === 'waiting' && (
        <p className="mt-4 text-muted text-sm">Enviamos este código também para {buyerEmail}.</p>
      )}
      {open && <PixAlternatives {...page} isOpen={state === 'unanswered'} />}
    </Panel>
  )
}
