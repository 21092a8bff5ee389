/** Another owner has advanced the checkpoint, so this one's batch was not written. */
export class Fenced extends Error {
  override name = 'Fenced'
}

/** Raised by `ops.advance_checkpoints` when a checkpoint is not where its owner left it. */
const FENCED_SQLSTATE = 'TR001'

/** Turns the database's fencing error into Fenced. */
export async function withFencing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: unknown }).code === FENCED_SQLSTATE) throw new Fenced((error as Error).message)
    throw error
  }
}

/** Whether the statement itself is at fault (a wrong value, a missing table), so that retrying cannot help. */
export const isStatementError = (error: unknown): boolean =>
  /^(22|23|42|54|XX)/.test(String((error as { code?: unknown }).code ?? ''))
