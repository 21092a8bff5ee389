/**
 * connection_failure and kin, lack of resources (disk_full, too_many_connections), admin_shutdown, crash_shutdown,
 * cannot_connect_now, query_canceled, io_error
 */
const SQL_STATES = /^(08...|53...|57P0[123]|57014|58030)$/
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
const MESSAGE = /connection (terminated|ended|error)|not queryable|timeout|client was closed/i

/** Whether a database error is about reaching the server and not about what was asked of it. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string') return SQL_STATES.test(code) || SOCKET.has(code)
  if (error instanceof AggregateError) return error.errors.every(isTransient)
  return MESSAGE.test(error.message)
}
