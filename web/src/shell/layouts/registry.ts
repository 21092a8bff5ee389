import type { ComponentType } from 'react'
import type { LayoutName, LayoutProps } from '../resolver'

export type Layout = ComponentType<LayoutProps>
export type LayoutLoaders = Partial<Record<LayoutName, () => Promise<{ default: Layout }>>>

export interface Layouts {
  load(name: LayoutName | null): Promise<Layout | null>
  loaded(name: LayoutName | null): Layout | null
}

/** Layouts by name: a chunk each in the browser, all of them loaded on the server. */
export function createLayouts(
  loaders: LayoutLoaders,
  here: Partial<Record<LayoutName, Layout>> = {},
): Layouts {
  return {
    loaded: (name) => (name && here[name]) || null,
    async load(name) {
      if (!name) return null
      here[name] ??= (await loaders[name]?.())?.default
      return here[name] ?? null
    },
  }
}
