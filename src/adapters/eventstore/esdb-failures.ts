import { type Metadata, status } from '@grpc/grpc-js'
import { StoreUnavailable } from '../../ports/event-store'

interface CallFailure {
  code?: number
  metadata?: Metadata
}

const exceptionOf = (error: unknown) =>
  String((error as CallFailure | undefined)?.metadata?.get('exception')[0] ?? '')

/** The outcome of the call is unknown, or the node is unavailable: the same call may be retried. */
const PASSING: number[] = [
  status.CANCELLED,
  status.UNKNOWN,
  status.DEADLINE_EXCEEDED,
  status.ABORTED,
  status.INTERNAL,
  status.UNAVAILABLE,
  status.RESOURCE_EXHAUSTED,
]
/** Exceptions that are final, independent of their status code. */
const FINAL = ['access-denied', 'stream-deleted', 'maximum-append-size-exceeded', 'wrong-expected-version']

export const isPassing = (error: unknown): boolean => {
  const exception = exceptionOf(error)
  if (exception === 'not-leader') return true
  const { code } = error as CallFailure
  return code !== undefined && PASSING.includes(code) && !FINAL.includes(exception)
}

/** Where the leader is, when a node says that it is not: null when it does not say where. */
export function leaderNamedBy(error: unknown): { address: string; port: number } | null | undefined {
  if (exceptionOf(error) !== 'not-leader') return undefined
  const { metadata } = error as { metadata: Metadata }
  const address = metadata.get('leader-endpoint-host')[0]
  const port = Number(metadata.get('leader-endpoint-port')[0])
  return address && port > 0 ? { address: String(address), port } : null
}

export const isException = (error: unknown, name: string) => exceptionOf(error) === name
export const isUnimplemented = (error: unknown) => (error as CallFailure).code === status.UNIMPLEMENTED

/** A call that stays without an answer, as grpc itself reports one that is over its time. */
export const silence = (ms: number) =>
  Object.assign(new Error(`no answer within ${ms} ms`), { code: status.DEADLINE_EXCEEDED })

/** Waits for what may never come. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(silence(ms)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Together with one call under way this stays below the ten seconds that a request may take. */
export const PATIENCE_MS = 4_000
const ATTEMPT_MS = 2_000

export interface Attempt {
  /** How long this one may stay without an answer. */
  ms: number
  /** 0 for the first. */
  number: number
  /** Something was answered: there is reason to wait on. */
  progress(): void
}

/** Tries until it works, fails for good, or nothing was heard for four seconds: then throws `StoreUnavailable`. */
export async function patiently<T>(attempt: (attempt: Attempt) => Promise<T>): Promise<T> {
  let end = performance.now() + PATIENCE_MS
  const progress = () => {
    end = performance.now() + PATIENCE_MS
  }
  for (let number = 0; ; number++) {
    try {
      return await attempt({
        ms: Math.max(Math.min(ATTEMPT_MS, end - performance.now()), 1),
        number,
        progress,
      })
    } catch (error) {
      if (!isPassing(error)) throw error
      const pauseMs = Math.min(25 * 2 ** number, 400)
      if (performance.now() + pauseMs >= end) throw new StoreUnavailable(error)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
