import { Html, html } from '../html'
import { styles } from './styles'

/** The frame of every page of the bank. `nonce` belongs to the response's security policy. */
export const layout = (page: {
  title: string
  base: string
  nonce: string
  content: Html
}): Html => html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} - Banco de teste</title>
<style nonce="${page.nonce}">${new Html(styles(page.base))}</style>
</head>
<body>
<a class="skip" href="#conteudo">Pular para o conteúdo</a>
<header><p class="strip">Ambiente de teste: nenhum dinheiro de verdade passa por aqui.</p>
<div class="top"><a class="brand" href="${page.base}/">${mark} Banco de teste</a></div></header>
${page.content}
</body>
</html>
`

const mark = html`<svg viewBox="0 0 28 28" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3 11 14 4l11 7"/><path d="M5 24h18M7 12v8M12 12v8M16 12v8M21 12v8"/></svg>`

export const tag = ([label, tone]: readonly [string, string]) =>
  html`<span class="tag ${tone}">${label}</span>`

/** A button that is a form of its own, so that it works without scripts. */
export const postButton = (
  action: string,
  content: Html | string,
  options: { chargeId?: string; style?: string; disabled?: boolean } = {},
) =>
  html`<form class="inline" method="post" action="${action}">${
    options.chargeId && html`<input type="hidden" name="chargeId" value="${options.chargeId}">`
  }<button class="${options.style ?? ''}"${options.disabled && new Html(' disabled')}>${content}</button></form>`
