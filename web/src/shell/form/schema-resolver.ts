import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { plainWords } from '../../../../src/contracts/kernel/plain-words'

/** Sets a leaf under the path that react-hook-form looks for it: `items.0.name`. The first message of a field stays. */
function put(
  tree: Record<string, unknown>,
  path: readonly PropertyKey[],
  leaf: { type: string; message: string },
) {
  let here = tree
  for (const step of path.slice(0, -1)) {
    here[String(step)] ??= {}
    here = here[String(step)] as Record<string, unknown>
  }
  here[String(path.at(-1) ?? 'root')] ??= leaf
}

/** Brings the schema of a form; zod comes with it, once somebody fills the form in. */
export type SchemaLoader<Values extends FieldValues> = () => Promise<z.ZodType<unknown, Values>>

/** Checks what is typed by the form's schema. When it cannot be had the server's own check decides alone. */
export const schemaResolver =
  <Values extends FieldValues>(load: SchemaLoader<Values>): Resolver<Values> =>
  async (values) => {
    const schema = await load().catch(() => null)
    if (!schema) return { values, errors: {} }
    const result = await schema.safeParseAsync(values, { error: plainWords })
    if (result.success) return { values, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const { path, code, message } of result.error.issues)
      put(errors, path, { type: code ?? 'custom', message })
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
