import type { Page } from '@playwright/test'

/** Whether React has taken over the page and each part of it that hydrates by itself, between `<!--$-->` and `<!--/$-->`. */
const hydrated = () => {
  const app = document.getElementById('app')
  if (!app) return false
  // React keeps what it drew at the element, under a name of its own; texts have none.
  const taken = (node: Node | null) =>
    !(node instanceof Element) || Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
  const boundaries = document.createTreeWalker(app, NodeFilter.SHOW_COMMENT)
  while (boundaries.nextNode())
    if (boundaries.currentNode.nodeValue === '$' && !taken(boundaries.currentNode.nextSibling)) return false
  // Links to pictures, which React writes first, are not part of what it takes over.
  const first = app.querySelector(':scope > :not(link)')
  return first !== null && taken(first)
}

/** Waits until the page is hydrated; what React then says against the server's HTML fails the test as a console error. */
export async function untilHydrated(page: Page) {
  await page.waitForFunction(hydrated)
  // Elements are taken over a moment before React has run their effects, which listen to keys.
  // A page that moves without an end on a busy machine is never idle: then a second is enough.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })))
}
