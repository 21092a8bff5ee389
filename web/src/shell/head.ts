import { type HeadTag, headTags } from '../../../src/contracts/kernel/head-tags'
import type { PageObject } from '../../../src/contracts/kernel/page'

const selectorOf = ({ tag, key, name }: HeadTag) => `${tag}[${key}=${JSON.stringify(name)}]`

function elementOf({ tag, key, name, attribute, value }: HeadTag): HTMLElement {
  const made = document.createElement(tag)
  made.setAttribute(key, name)
  made.setAttribute(attribute, value)
  return made
}

/** Makes title and meta tags those of `page`, where the document shows those of `before`. */
export function showHead(page: PageObject, before: PageObject): void {
  document.title = page.title
  const [old, tags] = [headTags(before), headTags(page)]
  if (JSON.stringify(old) === JSON.stringify(tags)) return
  const stale = [...new Set([...old, ...tags].map(selectorOf)), 'script[type="application/ld+json"]']
  for (const element of document.head.querySelectorAll(stale.join())) element.remove()
  document.head.append(...tags.map(elementOf))
}
