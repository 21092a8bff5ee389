import type { PageRoute } from '../kernel/page'
import type { ActionRoute } from '../kernel/submit'
import { categories } from './categories'
import { type Binding, resourceActions, resourcePages } from './resource'

/** All bound resources. */
const bindings: readonly Binding[] = [categories]

export const resourcePageRoutes: PageRoute[] = bindings.flatMap(resourcePages)
export const resourceActionRoutes: ActionRoute[] = bindings.flatMap(resourceActions)
