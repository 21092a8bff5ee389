import { createStore } from './store'

/** HTML that has passed a policy of Trusted Types; plain text where the browser has none. */
export type CleanHtml = string | TrustedHTML
type Purify = (html: string) => CleanHtml

/** DOMPurify once it is loaded; the first SafeHtml that the server has not rendered loads it. */
export const purifier = createStore<Purify | null>(null)
let loading: Promise<void> | undefined

const ALLOWED_TAGS =
  'a b blockquote br code del em figcaption figure h2 h3 h4 hr i img li mark ol p pre s span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  )
const ALLOWED_ATTR = [
  'href',
  'target',
  'rel',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'colspan',
  'rowspan',
  'start',
]

/** Opens links in a new tab, without opener or ranking. */
function closeLink(node: Element): void {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener nofollow ugc')
}

async function load(): Promise<void> {
  const { default: DOMPurify } = await import('dompurify')
  DOMPurify.addHook('afterSanitizeAttributes', closeLink)
  const rules = { ALLOWED_TAGS, ALLOWED_ATTR, ALLOW_DATA_ATTR: false }
  purifier.set((html) => DOMPurify.sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: true }))
}

/** Browser only. */
export const loadPurifier = (): Promise<void> => {
  loading ??= load()
  return loading
}
