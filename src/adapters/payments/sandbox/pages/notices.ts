import { brl } from '../../../../domain/kernel/format'
import type { PaymentNotice } from '../../../../ports/payments'
import type { BankCharge } from '../charge'
import { type Html, html } from '../html'
import type { StoredNotice } from '../notices'
import { noticeWords, refundWords, statusWords, when } from './labels'
import { postButton, tag } from './layout'

/** Notices of one charge in the order of sending, with the ways to disturb their delivery. */
export const noticesPanel = ({
  charge,
  notices,
  base,
}: {
  charge: BankCharge
  notices: StoredNotice[]
  base: string
}): Html => html`<section class="panel"><h2>Notificações à loja</h2>
<div class="tools">${
  charge.holding
    ? postButton(`${base}/bank/release`, 'Soltar', { chargeId: charge.chargeId, style: 'pri small' })
    : postButton(`${base}/bank/hold`, 'Segurar', { chargeId: charge.chargeId, style: 'small' })
}${!charge.holding && notices.some(({ state }) => state === 'held') && postButton(`${base}/bank/release`, 'Soltar', { chargeId: charge.chargeId, style: 'small' })}${postButton(
  `${base}/bank/reorder`,
  'Reordenar',
  { chargeId: charge.chargeId, style: 'small' },
)}</div>
${charge.holding && html`<p class="mut sm held">Seguradas: a loja não fica sabendo de nada até você soltar.</p>`}
${
  notices.length === 0
    ? html`<p class="mut">Nada mudou nesta cobrança ainda, então a loja não recebeu nada.</p>`
    : html`<ol class="notices">${notices.map((notice) => item(notice, base))}</ol>`
}</section>`

function item(stored: StoredNotice, base: string): Html {
  const notice = JSON.parse(stored.body) as PaymentNotice
  const what = notice.refund
    ? `Estorno de ${brl(notice.refund.amount)}: ${refundWords[notice.refund.status][0].toLowerCase()}`
    : `Cobrança ${statusWords[notice.charge.status][0].toLowerCase()}`
  return html`<li><div>${what} ${tag(noticeWords[stored.state])}</div>
<div class="mut sm">${when(notice.at)} · ${told(stored)}</div>
${postButton(`${base}/bank/notices/${stored.noticeId}/repeat`, 'Repetir', { style: 'small' })}</li>`
}

function told({ deliveries, lastAnswer, attempts, state }: StoredNotice): string {
  if (state === 'queued' && lastAnswer && attempts > 0 && !lastAnswer.startsWith('2'))
    return `tentativa ${attempts}, ${/^\d/.test(lastAnswer) ? `a loja respondeu ${lastAnswer}` : lastAnswer}`
  if (deliveries === 0) return 'ainda não entregue'
  return deliveries === 1 ? 'entregue uma vez' : `entregue ${deliveries} vezes`
}
