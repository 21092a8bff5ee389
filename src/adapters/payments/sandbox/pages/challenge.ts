import { brl } from '../../../../domain/kernel/format'
import { own } from '../../../../domain/kernel/own'
import type { Bank } from '../bank'
import type { BankCharge } from '../charge'
import { type Html, html } from '../html'
import { brandWords } from './labels'

/** What the card's owner sees between the shop's checkout and its answer page. */
export function challengePage(charge: BankCharge, bank: Bank, merchant: string): Html {
  const { pathname } = new URL(`${bank.publicUrl()}/charges/${charge.chargeId}/challenge`)
  return html`<main id="conteudo" class="narrow"><section class="panel">
<h1>Confirme a compra com seu banco</h1>
<p class="amount">${brl(charge.amount)}</p>
<p class="mut">${merchant} · ${own(brandWords, charge.card?.brand ?? '') ?? 'Cartão'} final ${charge.card?.last4 ?? ''}</p>
${charge.status === 'challenge' ? question(pathname) : answered(charge)}
</section></main>`
}

const question = (action: string) => html`<p class="ask">Foi você quem fez esta compra?</p>
<form class="choice" method="post" action="${action}"><button class="pri" name="answer" value="confirm">Confirmar</button><button name="answer" value="cancel">Cancelar</button></form>`

const answered = ({ status, card }: BankCharge) =>
  html`<p class="ask">${
    status === 'declined'
      ? 'A compra não foi confirmada e nada será cobrado.'
      : 'Sua resposta já foi registrada.'
  }</p>${
    card?.returnUrl
      ? html`<a class="btn" href="${card.returnUrl}">Voltar para a loja</a>`
      : html`<p class="mut">Você já pode fechar esta página e voltar para a loja.</p>`
  }`
