import { expect, type Page } from '@playwright/test'

/**
 * Where what the server wrote is not what the browser's own drawing says, now that the page is at rest. Preact takes
 * over an element without a look at its attributes and says nothing of differences, so this goes through what it drew
 * (`__k` children, `__e` element, `__u` whether it still sleeps in a slice, by the names in its published build) and reads each attribute and text beside it.
 */
const differences = () => {
  interface Drawn {
    type: unknown
    props: Record<string, unknown> | string | number
    __k: (Drawn | null)[] | null
    __e: Node | null
    __u: number
  }
  const SUSPENDED = 1 << 7
  const app = document.getElementById('app') as (HTMLElement & { __k?: Drawn }) | null
  if (!app?.__k) return null
  const found: string[] = []
  let looked = 0
  let asleep = 0
  // State of a control, which whoever uses the page changes, and what is no attribute.
  const apart =
    /^(on|default)[A-Z]?|^(children|key|ref|style|value|checked|selected|className|dangerouslySetInnerHTML|muted|open)$/
  const names: Record<string, string> = { htmlFor: 'for', srcDoc: 'srcdoc' }

  const compare = (element: Element, name: string, said: unknown) => {
    const key = names[name] ?? name
    const there = element.getAttribute(key) ?? element.getAttribute(key.toLowerCase())
    const same =
      typeof said === 'boolean'
        ? said === (there !== null && there !== 'false' && there !== 'no')
        : said === null || said === undefined
          ? there === null
          : String(said) === there
    if (!same) found.push(`<${element.localName}> ${name}: ${said} drawn, ${there} there`)
  }
  const walk = (drawn: Drawn | null) => {
    if (!drawn || typeof drawn !== 'object') return
    const { type, props, __e: node } = drawn
    if (drawn.__u & SUSPENDED) asleep++
    // No server writes toasts, and their package moves them past what is drawn.
    if (node instanceof Element && node.matches('.Toastify')) return
    if (typeof type === 'string' && node instanceof Element && typeof props === 'object') {
      looked++
      for (const [name, said] of Object.entries(props))
        if (!apart.test(name) && typeof said !== 'function' && typeof said !== 'object')
          compare(node, name, said)
    }
    if (type === null && node instanceof Text) {
      looked++
      if (node.data !== String(props)) found.push(`"${props}" drawn, "${node.data}" there`)
    }
    for (const child of drawn.__k ?? []) walk(child)
  }
  walk(app.__k)
  return asleep > 0 ? null : { looked, found }
}

/** The page has come to life, and says the same as before. */
export async function expectHydrated(page: Page) {
  const told = await (await page.waitForFunction(differences, undefined, { timeout: 10_000 })).jsonValue()
  expect(told?.found, 'not as the server wrote it').toEqual([])
  expect(told?.looked).toBeGreaterThan(20)
}
