import { type ComponentType, createElement } from 'react'
import type { ResourceResolver } from '../shell/resolver'
import { ResourceContext } from './useResource'

// biome-ignore lint/suspicious/noExplicitAny: the pages take different props
type Page = ComponentType<any>

const pages: Readonly<Partial<Record<string, () => Promise<{ default: Page }>>>> = {
  Index: () => import('./ListPage'),
  List: () => import('./ListPage'),
  Create: () => import('./FormPage'),
  Edit: () => import('./FormPage'),
  Show: () => import('./ShowPage'),
}

/**
 * Pages that are declared instead of written: `Admin/Categories/Edit` is the form over the declaration of categories.
 * All declarations load as one chunk with the first of them.
 */
export const resolveResource: ResourceResolver = (component) => async () => {
  // Parts name their declarations, so that here they would bring those to pages that are written, too.
  const [{ resourceOf }, { resolveReport }, { loadParts }] = await Promise.all([
    import('../../../src/contracts/declarations'),
    import('./report/resolve'),
    import('./overrides'),
  ])
  const report = resolveReport(component)
  if (report) return report()
  const found = resourceOf(component)
  if (!found) throw new Error(`Page not found: ${component}`)
  const { resource, page } = found
  // A section may be called as a page is.
  const isSection = page in resource.sections
  const load = (isSection ? undefined : pages[page]) ?? (() => import('./SectionPage'))
  const [declared, parts] = await Promise.all([load(), loadParts(resource)])
  const Page = parts.get(`page:${page}`) ?? declared.default
  const own = isSection ? { section: page } : {}
  return (props: { extra?: object }) =>
    createElement(
      ResourceContext,
      { value: { resource, parts, extra: props.extra } },
      createElement(Page, { ...props, ...own }),
    )
}
