import type { KeyRing } from '../../ports/key-ring'

export interface CacheOptions {
  /** Keys kept at most; the least recently used goes first. */
  max?: number
  /** Milliseconds that another process may still use a destroyed key when the notification does not reach it. */
  ttlMs?: number
  now?: () => number
}

export interface CachedKeyRing extends KeyRing {
  /** Lets go of one key, or of all: the next to ask reads it anew. */
  drop(subject?: string): void
  /** Nothing is cached while notifications of destroyed keys cannot be received. */
  trust(told: boolean): void
}

/** Caches keys. Destroying one drops it here at once; other processes are notified to `drop` it. */
export function cachedKeyRing(ring: KeyRing, options: CacheOptions = {}): CachedKeyRing {
  const { max = 20_000, ttlMs = 30_000, now = Date.now } = options
  const kept = new Map<string, { key: Buffer; until: number }>()
  // A look-up that began before something was forgotten may bring a dead key back; it must not be kept.
  let epoch = 0
  let trusted = true

  function recall(subject: string): Buffer | undefined {
    const entry = kept.get(subject)
    if (!entry) return undefined
    kept.delete(subject)
    if (entry.until <= now()) return undefined
    kept.set(subject, entry)
    return entry.key
  }

  function keep(subject: string, key: Buffer, began: number) {
    if (began !== epoch || !trusted) return
    kept.set(subject, { key, until: now() + ttlMs })
    if (kept.size > max) kept.delete(kept.keys().next().value!)
  }

  function drop(subject?: string) {
    epoch++
    if (subject === undefined) kept.clear()
    else kept.delete(subject)
  }

  return {
    async keyFor(subject) {
      const known = recall(subject)
      if (known) return known
      const began = epoch
      const key = await ring.keyFor(subject)
      keep(subject, key, began)
      return key
    },
    async find(subjects) {
      const found = new Map<string, Buffer>()
      const missing: string[] = []
      for (const subject of new Set(subjects)) {
        const key = recall(subject)
        if (key) found.set(subject, key)
        else missing.push(subject)
      }
      if (missing.length) {
        const began = epoch
        for (const [subject, key] of await ring.find(missing)) {
          found.set(subject, key)
          keep(subject, key, began)
        }
      }
      return found
    },
    async forget(subject) {
      await ring.forget(subject)
      drop(subject)
    },
    drop,
    trust(told) {
      trusted = told
      if (!told) drop()
    },
  }
}
