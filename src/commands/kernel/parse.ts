import type * as z from 'zod'
import { plainWords } from '../../contracts/kernel/plain-words'
import { InvalidInput } from './errors'

const UNSTORABLE = 'Há um sinal invisível neste texto que não conseguimos guardar. Digite de novo.'

/** Neither a log nor a table can hold a zero character or half of one: an event with it would stop who reads it. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** The first text in what was read that cannot be stored, by the path of its field; undefined when all can. */
function unstorable(read: unknown): string | undefined {
  // A stack of our own: what JSON nests as deep as it likes must not end ours.
  const left: [path: string, value: unknown][] = [['', read]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && !isStorable(value)) return path
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    for (const [name, each] of Object.entries(value)) {
      const here = path ? `${path}.${name}` : name
      if (!isStorable(name)) return path || '_form'
      left.push([here, each])
    }
  }
  return undefined
}

/** One value by itself as the schema gives it, or the Portuguese sentence why it does not. */
export function readField<T>(
  schema: z.ZodType<T>,
  typed: unknown,
): { data: T; said?: undefined } | { data?: undefined; said: string } {
  const { data, error } = schema.safeParse(typed, { error: plainWords })
  return error ? { said: error.issues[0]?.message ?? '' } : { data }
}

/** What came in as the schema gives it; otherwise InvalidInput with the first sentence of each field. */
export function parse<T>(schema: z.ZodType<T>, typed: unknown): T {
  const parsed = schema.safeParse(typed, { error: plainWords })
  const errors: Record<string, string> = {}
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const name = path.join('.')
      if (!Object.hasOwn(errors, name)) errors[name] = message
    }
    throw new InvalidInput(errors)
  }
  const field = unstorable(parsed.data)
  if (field !== undefined) throw new InvalidInput({ [field]: UNSTORABLE })
  return parsed.data
}
