import { callApi } from '../wire'
import { watchActivity } from './activity'

const CHECK_EVERY_MS = 300_000
export const WARN_BEFORE_MS = 120_000

export interface Lifetime {
  /** Minutes. */
  lifetime: number
}

export async function readLifetime(): Promise<number | null> {
  try {
    return (await callApi<Lifetime>('/api/session/lifetime')).lifetime
  } catch (error) {
    console.error('Erro ao buscar o tempo de vida da sessão', error)
    return null
  }
}

export interface Watch {
  /** Counts as activity: dismisses the warning. */
  stay(): void
  stop(): void
}

/**
 * Checks for inactivity every five minutes, when the tab becomes visible, and when warning and end are due. Warns two
 * minutes before the end (half-way, when sessions are shorter) and extends the session while somebody is active.
 */
export function watchInactivity(
  lifetimeMinutes: number,
  on: { warn(): void; unwarn(): void; end(): void; awake(): void },
): Watch {
  const lifetime = lifetimeMinutes * 60_000
  const warnAfter = lifetime - Math.min(WARN_BEFORE_MS, lifetime / 2)
  const activity = watchActivity()
  let timer: ReturnType<typeof setTimeout> | undefined
  let warned = false
  let seen = activity.last()

  const check = () => {
    const last = activity.last()
    const idle = Date.now() - last
    if (idle >= lifetime) {
      stop()
      return on.end()
    }
    const warns = idle >= warnAfter
    if (warns !== warned) {
      warned = warns
      if (warns) on.warn()
      else on.unwarn()
    }
    clearTimeout(timer)
    timer = setTimeout(check, (warns ? lifetime : warnAfter) - idle)
  }
  const regular = () => {
    const last = activity.last()
    if (last > seen) {
      seen = last
      on.awake()
    }
    check()
  }
  const onWake = () => {
    if (document.visibilityState === 'visible') check()
  }
  const interval = setInterval(regular, Math.min(CHECK_EVERY_MS, lifetime / 3))
  document.addEventListener('visibilitychange', onWake)

  const stop = () => {
    clearTimeout(timer)
    clearInterval(interval)
    document.removeEventListener('visibilitychange', onWake)
    activity.stop()
  }
  check()
  return {
    stay() {
      activity.note()
      check()
    },
    stop,
  }
}
