import type * as z from 'zod'
import { InvalidInput } from './errors'

/** What came in as the schema gives it; otherwise InvalidInput with the first sentence of each field. */
export function parse<T>(schema: z.ZodType<T>, typed: unknown): T {
  const parsed = schema.safeParse(typed)
  if (parsed.success) return parsed.data
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message
  throw new InvalidInput(errors)
}
