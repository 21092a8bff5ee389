import type { PageObject } from '../../contracts/kernel/page'
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
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] as string)

export interface DocumentParts {
  page: PageObject
  body: string
  assets: AssetTags
  meta: PageMeta
  nonce: string
  publicUrl: string
  scripts?: readonly ThirdPartyScript[]
  /** JSON of the page object in the document; by default that of `page`. */
  pageJson?: string
}

const attribute = (name: string, value: string) => ` ${name}="${escapeHtml(value)}"`
const metaTag = (name: string, content: string | undefined) =>
  content ? `<meta${attribute('name', name)}${attribute('content', content)}>` : ''
const ogTag = (name: string, content: string | undefined) =>
  content ? `<meta${attribute('property', `og:${name}`)}${attribute('content', content)}>` : ''

/** Preview of a shared link; all share pictures are 1200 x 630. */
const pictureTags = (picture: string, title: string) => [
  ogTag('image', picture),
  ogTag('image:width', '1200'),
  ogTag('image:height', '630'),
  ogTag('image:alt', title),
  metaTag('twitter:card', 'summary_large_image'),
]

/** Open Graph tags have a property, all others a name. */
const furtherTag = ({ name, content }: { name: string; content: string }) =>
  /^(og|fb):/.test(name)
    ? `<meta${attribute('property', name)}${attribute('content', content)}>`
    : metaTag(name, content)

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

function head({ page, meta, assets, nonce, publicUrl, scripts = [] }: DocumentParts): string {
  const full = (path: string) => new URL(path, publicUrl).href
  const canonical = full(meta.canonical ?? page.url.split('?')[0] ?? '/')
  const { name } = page.props.product
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    metaTag('description', meta.description),
    metaTag('robots', meta.noindex ? 'noindex, nofollow' : undefined),
    meta.noindex ? '' : `<link rel="canonical"${attribute('href', canonical)}>`,
    ogTag('site_name', name),
    ogTag('title', page.title),
    ogTag('description', meta.description),
    ogTag('type', 'website'),
    ogTag('locale', 'pt_BR'),
    ogTag('url', canonical),
    ...pictureTags(full(meta.image ?? '/og-default.jpg'), page.title),
    `<meta property="csp-nonce"${attribute('nonce', nonce)}>`,
    '<meta name="theme-color" content="#f8f9fc">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<script${attribute('nonce', nonce)}>${prePaintScript(page.props.promotion?.code ?? null)}</script>`,
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin${attribute('href', href)}>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet"${attribute('href', href)}>`),
    ...(assets.heldStyles ?? []).map((href) => `<link rel="stylesheet"${attribute('href', href)} disabled>`),
    ...assets.modulepreloads.map(
      (href) => `<link rel="modulepreload"${attribute('nonce', nonce)}${attribute('href', href)}>`,
    ),
    meta.jsonLd
      ? `<script type="application/ld+json"${attribute('nonce', nonce)}>${scriptJson(withOrganization(meta.jsonLd, { name, home: full('/') }))}</script>`
      : '',
    ...(meta.tags ?? []).map(furtherTag),
    ...thirdPartyTags(scripts, 'head', nonce),
  ]
    .filter(Boolean)
    .join('\n')
}

/** The document of a first load: readable without scripts, with the page object for hydration. */
export function htmlDocument(parts: DocumentParts): string {
  const { page, body, assets, nonce, scripts: thirdParty = [], pageJson = scriptJson(page) } = parts
  const scripts = assets.scripts
    .map((src) => `<script type="module"${attribute('nonce', nonce)}${attribute('src', src)}></script>`)
    .join('\n')
  return `<!doctype html>
<html lang="pt-BR">
<head>
${head(parts)}
</head>
<body>
<div id="app">${body}</div>
<script type="application/json" id="page"${attribute('nonce', nonce)}>${pageJson}</script>
${[scripts, ...thirdPartyTags(thirdParty, 'body', nonce)].join('\n')}
</body>
</html>
`
}
