import type { AnyProjection } from '../../projections/kernel/projection'
import { modules } from '.'

const readModels = new Map(Object.values(modules).flatMap((each) => Object.entries(each.projections)))

/** The read model of a name in the registry. */
export function readModel(name: string): AnyProjection {
  const found = readModels.get(name)
  if (!found) throw new Error(`no read model is registered as ${name}`)
  return found
}
