import { brl } from '../../../../domain/kernel/format'
import type { BankCharge } from '../charge'
import { type Html, html } from '../html'
import { PAGE_SIZE } from '../store'
import { saidText, statusWords, whenAbout } from './labels'
import { postButton, tag } from './layout'

export interface ListPage {
  charges: BankCharge[]
  total: number
  page: number
  search: string
  /** Whether all notices are being held. */
  holding: boolean
  base: string
  saying?: string
}

export const listPage = (page: ListPage): Html => html`<main id="conteudo">
${page.saying && html`<p class="say ok" role="status">${saidText(page.saying)}</p>`}
<div class="head"><div><h1>Cobranças</h1><p class="mut">Aqui você faz o papel do banco: paga, recusa, devolve e contesta.</p></div></div>
<section class="panel stack">
<form class="row" method="get" action="${page.base}/pay"><div class="grow"><label for="code">Pagar com Pix copia e cola</label><input id="code" name="code" required autocomplete="off" placeholder="Cole aqui o código Pix"></div><button class="pri">Abrir cobrança</button></form>
<form class="row" method="get" action="${page.base}/"><div class="grow"><label for="busca">Buscar por pedido ou cobrança</label><input id="busca" name="busca" type="search" value="${page.search}" placeholder="Código do pedido, do pagamento ou da cobrança"></div><button>Buscar</button></form>
</section>
${page.charges.length ? table(page) : empty(page)}
${pager(page)}
<section class="panel"><h2>Notificações de todas as cobranças</h2>
<p class="mut">${page.holding ? 'Estão seguradas: nada é enviado à loja até você soltar.' : 'São enviadas à loja assim que algo muda.'}</p>
<div class="row">${
  page.holding
    ? postButton(`${page.base}/bank/release`, 'Soltar', { style: 'pri' })
    : postButton(`${page.base}/bank/hold`, 'Segurar')
}${postButton(`${page.base}/bank/reorder`, 'Reordenar')}</div></section>
</main>`

const table = (page: ListPage) => html`<section class="panel list"><table>
<thead><tr><th>Cobrança</th><th class="r">Valor</th><th>Meio</th><th>Situação</th><th>Criada em</th></tr></thead>
<tbody>${page.charges.map((charge) => row(charge, page.base))}</tbody></table></section>`

const row = (charge: BankCharge, base: string) => html`<tr>
<td><a class="mono" href="${base}/charges/${charge.chargeId}/bank">${charge.chargeId}</a><div class="mut mono">Pedido ${charge.orderId}</div></td>
<td class="r num">${brl(charge.amount)}</td>
<td>${charge.method === 'pix' ? 'Pix' : 'Cartão'}</td>
<td>${tag(statusWords[charge.status])}</td>
<td class="num mut sm">${whenAbout(charge.createdAt)}</td></tr>`

const empty = (page: ListPage) =>
  html`<section class="panel empty"><h2>${
    page.search ? 'Nenhuma cobrança encontrada' : 'Nenhuma cobrança ainda'
  }</h2><p class="mut">${
    page.search
      ? 'Confira o código ou limpe a busca.'
      : 'Faça uma compra na loja e escolha Pix ou cartão: a cobrança aparece aqui.'
  }</p>${page.search && html`<a class="btn" href="${page.base}/">Limpar busca</a>`}</section>`

function pager({ page, total, search, base }: ListPage): Html | false {
  const last = Math.ceil(total / PAGE_SIZE)
  const link = (to: number) => `${base}/?busca=${encodeURIComponent(search)}&pagina=${to}`
  return (
    total > 0 &&
    html`<nav class="pager" aria-label="Páginas"><span class="mut sm">Página ${page} de ${last} · ${total} ${total === 1 ? 'cobrança' : 'cobranças'}</span><span class="row">${
      page > 1 && html`<a class="btn" href="${link(page - 1)}">Anterior</a>`
    }${page < last && html`<a class="btn" href="${link(page + 1)}">Próxima</a>`}</span></nav>`
  )
}
