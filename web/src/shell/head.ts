import { HEAD_MARK, headTags } from '../../../src/contracts/kernel/head-tags'
import type { PageObject } from '../../../src/contracts/kernel/page'

const MARKED = `[${HEAD_MARK}]`

/** Makes the document's title and meta tags those of `page`; what the head says of another page goes, JSON-LD too. */
export function showHead(page: PageObject): void {
  document.title = page.title
  const shown = document.head.querySelectorAll(`meta${MARKED},link${MARKED}`)
  const tags = headTags(page).map(({ tag, key, name, attribute, value }) => {
    const made = document.createElement(tag)
    made.setAttribute(HEAD_MARK, '')
    made.setAttribute(key, name)
    made.setAttribute(attribute, value)
    return made
  })
  if (shown.length === tags.length && tags.every((tag, at) => tag.isEqualNode(shown[at] ?? null))) return
  for (const old of document.head.querySelectorAll(MARKED)) old.remove()
  document.head.append(...tags)
}
