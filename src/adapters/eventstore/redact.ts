import type * as z from 'zod'
import { REDACTED } from '../../domain/kernel/redacted'

/**
 * Replaces a value whose key was destroyed with one that its schema accepts, so that folds keep working.
 * Undefined means that the field is absent.
 */
export function redacted(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.ZodType)._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  switch (def.type) {
    case 'optional':
    case 'undefined':
    case 'void':
      return undefined
    case 'nullable':
    case 'null':
      return null
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'array':
    case 'set':
      return []
    case 'tuple':
      return def.items.map(redacted)
    case 'record':
    case 'map':
      return {}
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([field, type]) => [field, redacted(type)] as const)
          .filter(([, value]) => value !== undefined),
      )
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'union':
      return redacted(def.options[0]!)
    case 'intersection':
      return Object.assign({}, redacted(def.left), redacted(def.right))
    case 'lazy':
      return redacted(def.getter())
    case 'pipe':
      return redacted(def.out)
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return redacted(def.innerType)
    default:
      return REDACTED
  }
}
