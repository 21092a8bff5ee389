import { type HeadTag, headTags } from '../../contracts/kernel/head-tags'
import type { PageObject } from '../../contracts/kernel/page'
import { own } from '../../domain/kernel/own'
import type { ThirdPartyScript } from './extras'
import { withOrganization } from './json-ld'
import type { PageMeta } from './page'
import { prePaintScript } from './pre-paint'
import { scriptJson } from './script-json'
import type { AssetTags } from './services'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => own(entities, c) as string)

export interface DocumentParts {
  page: PageObject
  body: string
  assets: AssetTags
  jsonLd?: PageMeta['jsonLd']
  nonce: string
  publicUrl: string
  scripts?: readonly ThirdPartyScript[]
  /** JSON of the page object in the document; by default that of `page`. */
  pageJson?: string
  /** Nothing of the page is run: neither its scripts nor what they would need. */
  isStill?: boolean
}

const attribute = (name: string, value: string) => ` ${name}="${escapeHtml(value)}"`
const headTag = ({ tag, key, name, attribute: content, value }: HeadTag) =>
  `<${tag}${attribute(key, name)}${attribute(content, value)}>`

/** Marked as third-party. The form in the admin area refuses code that would close its own element. */
const thirdPartyTags = (
  scripts: readonly ThirdPartyScript[],
  place: ThirdPartyScript['place'],
  nonce: string,
): string[] =>
  scripts
    .filter((script) => script.place === place)
    .map(({ id, src, code }) => {
      const marks = attribute('nonce', nonce) + attribute('data-third-party', id)
      return src
        ? `<script async${marks}${attribute('src', src)}></script>`
        : `<script${marks}>${code}</script>`
    })

/** The shop's own logo as icon of its pages, or the sign of the product. */
const icons = (logo: string): string[] =>
  logo
    ? [
        `<link rel="icon"${attribute('href', logo)}>`,
        `<link rel="apple-touch-icon"${attribute('href', logo)}>`,
      ]
    : [
        '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
        '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      ]

function head({ page, jsonLd, assets, nonce, publicUrl, scripts = [], isStill }: DocumentParts): string {
  const organization = { name: page.props.product.name, home: new URL('/', publicUrl).href }
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    ...headTags(page).map(headTag),
    `<meta property="csp-nonce"${attribute('nonce', nonce)}>`,
    '<meta name="theme-color" content="#f8f9fc">',
    ...icons(page.props.product.logo),
    '<link rel="manifest" href="/site.webmanifest">',
    `<script${attribute('nonce', nonce)}>${prePaintScript(page.props.promotion?.code ?? null, page.component.startsWith('Admin/'))}</script>`,
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin${attribute('href', href)}>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet"${attribute('href', href)}>`),
    page.props.product.theme ? `<link rel="stylesheet"${attribute('href', page.props.product.theme)}>` : '',
    ...(isStill ? [] : assets.modulepreloads).map(
      (href) => `<link rel="modulepreload"${attribute('nonce', nonce)}${attribute('href', href)}>`,
    ),
    jsonLd
      ? `<script type="application/ld+json"${attribute('nonce', nonce)}>${scriptJson(withOrganization(jsonLd, organization))}</script>`
      : '',
    ...thirdPartyTags(scripts, 'head', nonce),
  ]
    .filter(Boolean)
    .join('\n')
}

/** The document of a first load: readable without scripts, with the page object for hydration. */
export function htmlDocument(parts: DocumentParts): string {
  const { page, body, assets, nonce, scripts: thirdParty = [], pageJson = scriptJson(page), isStill } = parts
  const scripts = assets.scripts
    .map((src) => `<script type="module"${attribute('nonce', nonce)}${attribute('src', src)}></script>`)
    .join('\n')
  const run = `<script type="application/json" id="page"${attribute('nonce', nonce)}>${pageJson}</script>
${[scripts, ...thirdPartyTags(thirdParty, 'body', nonce)].join('\n')}`
  return `<!doctype html>
<html lang="pt-BR">
<head>
${head(parts)}
</head>
<body>
<div id="app">${body}</div>
${isStill ? '' : run}
</body>
</html>
`
}
