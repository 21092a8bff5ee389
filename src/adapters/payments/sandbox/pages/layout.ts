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
<link rel="icon" href="${page.base}/icon.svg" type="image/svg+xml">
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

const STROKES = 'M3 11 14 4l11 7M5 24h18M7 12v8M12 12v8M16 12v8M21 12v8'

/** The mark as a file of its own, for the browser's tab. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" fill="none" stroke="#44669C" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="${STROKES}"/></svg>`

const mark = html`<svg viewBox="0 0 28 28" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${STROKES}"/></svg>`

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
