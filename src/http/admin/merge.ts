import type { FormSpec } from '../../contracts/kernel/form-spec'
import { list } from '../../domain/kernel/format'
import { isSame } from './history'

type Values = Readonly<Record<string, unknown>>

export interface Merge {
  values: Record<string, unknown>
  /** Names of fields that another one changed and `mine` left alone. */
  taken: string[]
  /** Names of fields that both changed, each to something else; `values` has `mine`. */
  clashing: string[]
}

/**
 * Joins two changes of the same form: `mine` began with `base`, of which another one has made `current` since. A field that
 * only one of them changed is as that one has it.
 */
export function merged(base: Values, current: Values, mine: Values): Merge {
  const merge: Merge = { values: {}, taken: [], clashing: [] }
  for (const [name, value] of Object.entries(mine)) {
    // What is not known of them may have been changed by both.
    const isTheirs =
      !Object.hasOwn(current, name) || (!isSame(base[name], current[name]) && !isSame(value, current[name]))
    const isMine = !Object.hasOwn(current, name) || !isSame(base[name], value)
    merge.values[name] = isTheirs && !isMine ? current[name] : value
    if (isTheirs) (isMine ? merge.clashing : merge.taken).push(name)
  }
  return merge
}

/** One more sentence for whoever saved, about fields that stay as another one has them; empty for none. */
export const takenWords = ({ fields }: Pick<FormSpec, 'fields'>, taken: readonly string[]): string =>
  taken.length === 0
    ? ''
    : ` O que outra pessoa mudou enquanto você editava continua: ${list(taken.map((name) => fields[name]?.label ?? name))}.`
