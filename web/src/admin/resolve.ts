import type { ComponentType } from 'react'
import { resourceOf } from '../../../src/contracts/resources'
import type { ResourceResolver } from '../shell/resolver'

// biome-ignore lint/suspicious/noExplicitAny: the four pages take different props
const pages: Record<string, () => Promise<{ default: ComponentType<any> }>> = {
  List: () => import('./ListPage'),
  Create: () => import('./FormPage'),
  Edit: () => import('./FormPage'),
  Show: () => import('./ShowPage'),
}

/** Pages that are declared instead of written: `Admin/Categories/Edit` is the form over the declaration of categories. */
export const resolveResource: ResourceResolver = (component) => {
  const found = resourceOf(component)
  const load = found && pages[found.page]
  return load && (async () => (await load()).default)
}
