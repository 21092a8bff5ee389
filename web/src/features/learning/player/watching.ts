import { hundredths, type Range, rangeCollector } from './ranges'

const REPORT_EVERY_MS = 10_000

export interface Watched {
  ranges: Range[]
  /** Position in the video, in seconds. */
  position: number
}

export interface WatchingOptions {
  /** `leaving`: the page may be closed before the answer. */
  report: (watched: Watched, leaving: boolean) => void
  now?: () => number
}

/** Reports what was watched: every ten seconds, on pause, at the end, and when the page is left. */
export function reportWatching(video: HTMLVideoElement, { report, now = Date.now }: WatchingOptions) {
  const collector = rangeCollector()
  let reportedAt = now()
  let reported = hundredths(video.currentTime)

  const flush = (leaving = false) => {
    const ranges = collector.take()
    const position = hundredths(video.currentTime)
    if (ranges.length === 0 && (position === reported || video.readyState === 0)) return
    reportedAt = now()
    reported = position
    report({ ranges, position }, leaving)
  }
  const on: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    timeupdate() {
      // A seek sets `seeking` before its event fires.
      if (video.seeking || video.paused) return
      collector.playing(video.currentTime)
      if (now() - reportedAt >= REPORT_EVERY_MS) flush()
    },
    seeking: () => collector.stop(),
    pause() {
      if (!video.seeking) collector.playing(video.currentTime)
      collector.stop()
      flush()
    },
    ended: () => flush(),
  }
  const leave = () => {
    if (document.visibilityState === 'hidden') flush(true)
  }
  const goAway = () => flush(true)
  const listeners = Object.entries(on) as [string, () => void][]

  for (const [type, listener] of listeners) video.addEventListener(type, listener)
  document.addEventListener('visibilitychange', leave)
  window.addEventListener('pagehide', goAway)
  return () => {
    for (const [type, listener] of listeners) video.removeEventListener(type, listener)
    document.removeEventListener('visibilitychange', leave)
    window.removeEventListener('pagehide', goAway)
    flush()
  }
}
