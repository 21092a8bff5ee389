import { useEffect, useState } from 'react'

const isStream = (src: string) => src.split('?')[0]?.endsWith('.m3u8') ?? false
const TYPE = 'application/vnd.apple.mpegurl'

/**
 * The address for the video element. Browsers that play streams themselves have that of the playlist; others are fed by
 * hls.js, and then the element has none. A playlist that is no playlist leads to a plain film, which every browser plays.
 */
export function useStream(video: HTMLVideoElement | null, src: string): string | undefined {
  const [plain, setPlain] = useState<string | null>(null)
  const feeds = video !== null && isStream(src) && plain !== src && video.canPlayType(TYPE) === ''

  useEffect(() => {
    if (!video || !feeds) return
    let stop: (() => void) | undefined
    let isOver = false
    void import('./feed').then(({ feed }) => {
      if (!isOver) stop = feed(video, src, setPlain)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [video, feeds, src])
  return feeds ? undefined : src
}
