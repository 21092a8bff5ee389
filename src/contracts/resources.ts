import { categories } from './catalog/resources'
import type { Resource } from './kernel/resource'

/** Every declared resource: one line joins a new one to both the server and the client. */
const resources: readonly Resource[] = [categories]

/** `Admin/Categories/Edit` → the resource and which of its four pages. */
export function resourceOf(component: string): { resource: Resource; page: string } | undefined {
  const cut = component.lastIndexOf('/')
  const resource = resources.find((each) => each.component === component.slice(0, cut))
  return resource && { resource, page: component.slice(cut + 1) }
}
