import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { plainWords } from '../../../../src/contracts/kernel/plain-words'

/** Sets an error at the path that react-hook-form reads: `items.0.name`. The first message of a field wins. */
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

/** Loads the schema of a form, and zod with it, when somebody fills the form in. */
export type SchemaLoader<Values extends FieldValues> = () => Promise<z.ZodType<unknown, Values>>

/** Validates by the form's schema. If it cannot be loaded, the server alone validates. */
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
