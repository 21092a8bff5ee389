import { expect, type Page } from '@playwright/test'

/**
 * Compares the server's HTML with what React drew over it. Hydration keeps the server's attributes, and React's production
 * build reports differing text and elements but no differing attribute. Reads the props that React keeps on each node
 * (`__reactProps$…`); null while an element has none, which is one that is not hydrated yet.
 */
const differences = () => {
  const found: string[] = []
  let compared = 0
  // State of controls, which people change, and props that are no attributes.
  const SKIPPED =
    /^(on|default)[A-Z]|^(children|key|ref|style|value|checked|selected|className|dangerouslySetInnerHTML|muted|open|suppressHydrationWarning)$/
  const NAMES: Record<string, string> = { htmlFor: 'for', srcDoc: 'srcdoc' }
  const kept = <T>(node: Node, prefix: string): T | undefined => {
    const key = Object.keys(node).find((each) => each.startsWith(prefix))
    return key ? (node as unknown as Record<string, T>)[key] : undefined
  }
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const attribute = (element: Element, name: string) =>
    [NAMES[name] ?? name, name.toLowerCase(), kebab(name)]
      .map((each) => element.getAttribute(each))
      .find((value) => value !== null) ?? null

  const compare = (element: Element, name: string, drawn: unknown) => {
    const there = attribute(element, name)
    const same =
      typeof drawn === 'boolean'
        ? drawn === (there !== null && there !== 'false' && there !== 'no')
        : drawn === null || drawn === undefined
          ? there === null
          : String(drawn) === there
    if (!same) found.push(`<${element.localName}> ${name}: ${drawn} drawn, ${there} there`)
  }
  /** False once an element is not hydrated. */
  const walk = (parent: Element): boolean => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) {
        const fiber = kept<{ memoizedProps: unknown }>(node, '__reactFiber$')
        if (fiber && fiber.memoizedProps !== node.data)
          found.push(`"${fiber.memoizedProps}" drawn, "${node.data}" there`)
      }
      // Markers of Suspense, and preloads of images, which React writes on the server only.
      if (!(node instanceof Element) || node.matches('template, link')) continue
      const props = kept<Record<string, unknown>>(node, '__reactProps$')
      if (!props) return false
      compared++
      for (const [name, drawn] of Object.entries(props))
        if (!SKIPPED.test(name) && typeof drawn !== 'function' && typeof drawn !== 'object')
          compare(node, name, drawn)
      const { children } = props
      if (typeof children === 'string' || typeof children === 'number') {
        const mayDiffer = node.localName === 'textarea' || props.suppressHydrationWarning === true
        if (!mayDiffer && node.textContent !== String(children))
          found.push(`"${children}" drawn, "${node.textContent}" there`)
        // Other scripts fill elements without children of React's, and toasts are moved by their package.
      } else if (children && !node.matches('.Toastify') && !walk(node)) return false
    }
    return true
  }
  const app = document.getElementById('app')
  return app?.firstElementChild && walk(app) ? { compared, found } : null
}

/** The page is hydrated and equals the server's HTML. */
export async function expectHydrated(page: Page) {
  const result = await (await page.waitForFunction(differences, undefined, { timeout: 30_000 })).jsonValue()
  expect(result?.found, 'not as the server wrote it').toEqual([])
  expect(result?.compared).toBeGreaterThan(20)
}
