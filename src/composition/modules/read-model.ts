import { type AnySource, sourceOf } from '../../projections/kernel/list-source'
import type { AnyProjection } from '../../projections/kernel/projection'
import { registry } from '.'

/** The read model of a name in the registry. Throws for other names, and for queries over several read models. */
export function readModel(name: string): AnyProjection {
  const found = registry.readModels[name]
  if (!found || 'query' in found) throw new Error(`no read model is registered as ${name}`)
  return found
}

/** The rows of a name in the registry: a read model, or a query over several. Throws for other names. */
export function namedRows(name: string): AnySource {
  const found = registry.readModels[name]
  if (!found) throw new Error(`no rows are registered as ${name}`)
  return sourceOf(found)
}
