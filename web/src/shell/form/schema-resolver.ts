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

/** Checks what is typed by a zod schema that the page brings. Imports nothing of zod, so that forms without one stay small. */
export const schemaResolver =
  <Values extends FieldValues>(schema: z.ZodType<unknown, Values>): Resolver<Values> =>
  async (values) => {
    const result = await schema.safeParseAsync(values, { error: plainWords })
    if (result.success) return { values, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const { path, code, message } of result.error.issues)
      put(errors, path, { type: code ?? 'custom', message })
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
