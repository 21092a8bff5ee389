import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod'
import { plainWords } from '../../../../src/contracts/kernel/plain-words'

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
    const errors: FieldErrors<Values> = {}
    for (const { path, code, message } of result.error.issues) {
      const name = path.length > 0 ? path.join('.') : 'root'
      // The first message of a field wins.
      if (!get(errors, name)) set(errors, name, { type: code ?? 'custom', message })
    }
    return { values: {}, errors }
  }
