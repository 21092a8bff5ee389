import type { Resource } from '../../../src/contracts/kernel/resource'
import { resourceOf } from '../../../src/contracts/resources'
import { usePage } from '../shell/current'

/** The resource declaration of the present page. */
export function useResource(): Resource {
  const { component } = usePage()
  const found = resourceOf(component)
  if (!found) throw new Error(`${component} is not declared`)
  return found.resource
}
