/** Somebody else moved the checkpoint: this one is no longer the owner and its batch was dropped. */
export class Fenced extends Error {
  override name = 'Fenced'
}

/** What `ops.advance_checkpoints` raises when a checkpoint is not where its owner left it. */
const FENCED_SQLSTATE = 'TR001'

export async function withFencing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: unknown }).code === FENCED_SQLSTATE) throw new Fenced((error as Error).message)
    throw error
  }
}

/**
 * Whether the database refused the statement itself (a wrong value, a missing table) and not the moment:
 * then asking again, together with others, only fails them too.
 */
export const isStatementError = (error: unknown): boolean =>
  /^(22|23|42|54|XX)/.test(String((error as { code?: unknown }).code ?? ''))
