import { Conflict, Forbidden, InvalidInput, NotFound, Refusal } from '../../commands/kernel/errors'

/** What the product said no to, rather than a fault of its own. */
export const isRefusal = (error: unknown): error is Error =>
  [Refusal, InvalidInput, NotFound, Forbidden, Conflict].some((kind) => error instanceof kind)
