import type { PageRoute } from '../kernel/page'
import type { ActionRoute } from '../kernel/submit'
import { categories } from './categories'
import { type Binding, resourceActions, resourcePages } from './resource'

/** Declarations bound to their rows and commands: one line joins a new one. */
export const bindings: readonly Binding[] = [categories]

export const resourcePageRoutes: PageRoute[] = bindings.flatMap(resourcePages)
export const resourceActionRoutes: ActionRoute[] = bindings.flatMap(resourceActions)
