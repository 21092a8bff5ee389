import { brl } from '../../../../domain/kernel/format'
import { own } from '../../../../domain/kernel/own'
import type { Refund } from '../../../../ports/payments'
import { type Action, possible } from '../actions'
import type { BankProblem } from '../bank'
import type { BankCharge } from '../charge'
import { type Html, html, type Part } from '../html'
import type { StoredNotice } from '../notices'
import { actionWords, brandWords, declineWords, refundWords, saidText, statusWords, when } from './labels'
import { postButton, tag } from './layout'
import { noticesPanel } from './notices'

export interface ChargePage {
  charge: BankCharge
  notices: StoredNotice[]
  refunds: Refund[]
  base: string
  now: string
  saying?: string
  problem?: BankProblem
}

export const chargePage = (page: ChargePage): Html => html`<main id="conteudo">
<p class="sm"><a href="${page.base}/">‹ Todas as cobranças</a></p>
${page.problem && html`<p class="say er" role="alert">${page.problem.message}</p>`}
${page.saying && html`<p class="say ok" role="status">${saidText(page.saying)}</p>`}
${headline(page.charge)}
<div class="two"><div class="stack">${actionPanel(page)}${noticesPanel(page)}</div>
<aside class="stack">${facts(page)}${page.refunds.length > 0 && refunds(page.refunds)}</aside></div>
</main>`

const headline = (
  charge: BankCharge,
) => html`<div><div class="headline"><h1 class="amount">${brl(charge.amount)}</h1>${tag(statusWords[charge.status])}</div>
<p class="mut">${charge.method === 'pix' ? 'Pix' : card(charge)}</p></div>`

const groups: [title: string, actions: Action[]][] = [
  ['Pagamento', ['pay', 'refuse', 'expire', 'pay-late', 'pay-twice']],
  ['Devolução', ['refund', 'fail-next-refund']],
  ['Disputa', ['dispute', 'win-dispute', 'lose-dispute']],
]

function actionPanel(page: ChargePage): Html {
  const over = groups.every(([, list]) => list.every((action) => !possible(page.charge, action, page.now)))
  return html`<section class="panel"><h2>O que o banco faz?</h2>${
    over
      ? html`<p class="mut">Esta cobrança chegou ao fim: não há mais nada a fazer com ela.</p>`
      : groups.map(
          ([title, list]) =>
            html`<h3>${title}</h3><div class="acts">${list.map((action) => button(page, action))}</div>`,
        )
  }</section>`
}

function button({ charge, base, now }: ChargePage, action: Action): Html {
  const [label, hint] = actionWords[action]
  const disabled = !possible(charge, action, now)
  return postButton(`${base}/bank/charges/${charge.chargeId}/${action}`, html`${label}<span>${hint}</span>`, {
    disabled,
    style: action === 'pay' && !disabled ? 'pri' : '',
  })
}

const fact = (name: string, value: Part) => value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`

const facts = ({ charge, base }: ChargePage) => html`<section class="panel">
<h2>Dados da cobrança</h2>
<dl>
${fact('Motivo da recusa', charge.decline && (own(declineWords, charge.decline.code) ?? charge.decline.code))}
${fact('Já devolvido', charge.refunded > 0 && brl(charge.refunded))}
${fact('Aviso', charge.refundFails && 'O próximo estorno não será realizado.')}
${fact('Pedido', html`<span class="mono">${charge.orderId}</span>`)}
${fact('Pagamento', html`<span class="mono">${charge.paymentId}</span>`)}
${fact('Cobrança', html`<span class="mono">${charge.chargeId}</span>`)}
${fact('Segundo pagamento de', charge.twinOf && html`<a class="mono" href="${base}/charges/${charge.twinOf}/bank">${charge.twinOf}</a>`)}
${fact('Criada em', when(charge.createdAt))}
${fact('Vence em', charge.pix && when(charge.pix.expiresAt))}
${fact('Paga em', charge.paidAt && when(charge.paidAt))}
</dl>
${charge.pix && html`<details><summary>Pix copia e cola</summary><p class="mono">${charge.pix.brcode}</p></details>`}
</section>`

const card = ({ card: paid }: BankCharge) =>
  paid &&
  `${own(brandWords, paid.brand) ?? 'Cartão'} final ${paid.last4}, ${paid.installments === 1 ? 'à vista' : `em ${paid.installments} parcelas`}`

const refunds = (list: Refund[]) =>
  html`<section class="panel"><h2>Estornos</h2><ul class="notices">${list.map(
    (refund) =>
      html`<li><span class="num">${brl(refund.amount)}</span>${tag(refundWords[refund.status])}<span class="mono mut">${refund.refundId}</span></li>`,
  )}</ul></section>`
