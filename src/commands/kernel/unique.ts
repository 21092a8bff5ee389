import type { Claim } from './command'

/** One value that no two records of a kind may have at once, such as a name or an address. */
export interface Unique<State> {
  /** Tells claims of one kind apart from all others. */
  kind: string
  /** What a record in this state holds; null while it holds nothing, as when it is archived. */
  held: (state: State) => string | null
  refusal: Claim['refusal']
}

/**
 * Claims and releases of a value that is unique among records of a kind:
 *
 * - `taken` for the command that creates or changes: the value that the record shall have;
 * - `left` for the command that changes or ends: what the record held and does not keep; without a next value it keeps
 *   nothing.
 *
 * A command that brings a record back takes again what its state remembers: `taken(name, id)`.
 */
export const unique = <State>({ kind, held, refusal }: Unique<State>) => ({
  taken: (value: string, owner: string): Claim[] => [{ kind, value, owner, refusal }],
  left(before: State, owner: string, next?: string): Omit<Claim, 'refusal'>[] {
    const value = held(before)
    return value === null || value === next ? [] : [{ kind, value, owner }]
  },
})
