import type { ComponentType } from 'react'
import type { PageObject, SharedProps } from '../../../src/contracts/kernel/page'

// biome-ignore lint/suspicious/noExplicitAny: the page object carries the props that the contract gave it
export type AnyPage = ComponentType<any>
export type PageModule = { default: AnyPage }
export type PageModules = Record<string, (() => Promise<PageModule>) | PageModule>
/** Finds the page of a declared resource, editor or report by name. */
export type ResourceResolver = (component: string) => (() => Promise<AnyPage>) | undefined

export type LayoutName = 'Platform' | 'Admin' | 'Checkout'
export interface LayoutProps extends SharedProps {
  page: PageObject
  children: React.ReactNode
}

/** The prefix of the name chooses the layout; other prefixes have none. */
export const layoutOf = (component: string): LayoutName | null => {
  const prefix = component.slice(0, component.indexOf('/'))
  return prefix === 'Platform' || prefix === 'Admin' || prefix === 'Checkout' ? prefix : null
}

export interface Resolver {
  load(component: string): Promise<AnyPage>
  /** The component if it is loaded. */
  loaded(component: string): AnyPage | undefined
}

/** Finds pages by name: a written page first, then a declared resource, else "Page not found: {component}". */
export function createResolver(modules: PageModules, resource: ResourceResolver = () => undefined): Resolver {
  const here = new Map<string, AnyPage>()
  const find = (component: string) => modules[`./pages/${component}.tsx`]
  const keep = (component: string, page: AnyPage) => {
    here.set(component, page)
    return page
  }
  return {
    loaded(component) {
      const found = find(component)
      return found && typeof found !== 'function' ? found.default : here.get(component)
    },
    async load(component) {
      const known = this.loaded(component)
      if (known) return known
      const found = find(component)
      if (typeof found === 'function') return keep(component, (await found()).default)
      const declared = resource(component)
      if (declared) return keep(component, await declared())
      throw new Error(`Page not found: ${component}`)
    },
  }
}
