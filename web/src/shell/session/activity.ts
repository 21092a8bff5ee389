const KEY = 'lastActivity'
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll', 'wheel'] as const
const WRITE_EVERY_MS = 1000

const isPlaying = (video: HTMLMediaElement) => !video.paused && !video.ended && video.readyState > 2

/** The last activity in any tab of this browser: pointer, keys, touch, scroll, or a playing video. */
export function watchActivity(now: () => number = Date.now) {
  let last = now()
  let written = 0

  const note = () => {
    last = now()
    if (last - written < WRITE_EVERY_MS) return
    written = last
    try {
      localStorage.setItem(KEY, String(last))
    } catch {
      written = Number.POSITIVE_INFINITY
    }
  }
  const onOtherTab = (event: StorageEvent) => {
    if (event.key === KEY) last = Math.max(last, Number(event.newValue) || 0)
  }
  const options = { passive: true, capture: true }
  for (const sign of SIGNS) window.addEventListener(sign, note, options)
  window.addEventListener('storage', onOtherTab)

  return {
    note,
    last(): number {
      if (
        [...document.querySelectorAll('video, audio')].some((media) => isPlaying(media as HTMLMediaElement))
      )
        note()
      return last
    },
    stop() {
      for (const sign of SIGNS) window.removeEventListener(sign, note, options)
      window.removeEventListener('storage', onOtherTab)
    },
  }
}
