import { E_TIMEOUT, Mutex, type MutexInterface, withTimeout } from 'async-mutex'

/** A holder that hangs must not block all that come after it. */
const TIMEOUT_MS = 5_000

/** Runs `work`; `waited` says whether another one of the same key had to end first. */
export type RunExclusive = <T>(key: string, work: (waited: boolean) => Promise<T>) => Promise<T>

/**
 * One mutex per key, in this process. Advisory: it avoids conflicting work, and a caller that waited for
 * `timeoutMs` goes ahead without it.
 */
export function keyedMutex(timeoutMs = TIMEOUT_MS): RunExclusive {
  const mutexes = new Map<string, Mutex>()
  const forget = (key: string, mutex: Mutex) => {
    if (mutexes.get(key) === mutex) mutexes.delete(key)
  }

  return async (key, work) => {
    const mutex = mutexes.get(key) ?? new Mutex()
    mutexes.set(key, mutex)
    const waited = mutex.isLocked()
    const release = await acquire(mutex, timeoutMs)
    if (!release) forget(key, mutex)
    try {
      return await work(waited)
    } finally {
      release?.()
      if (!mutex.isLocked()) forget(key, mutex)
    }
  }
}

/** Undefined when it took too long. */
async function acquire(mutex: Mutex, timeoutMs: number): Promise<MutexInterface.Releaser | undefined> {
  if (!mutex.isLocked()) return mutex.acquire()
  return withTimeout(mutex, timeoutMs)
    .acquire()
    .catch((error) => {
      if (error === E_TIMEOUT) return undefined
      throw error
    })
}
