import type Hls from 'hls.js/light'
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
    let stream: Hls | undefined
    let isOver = false
    void import('hls.js/light').then(({ default: Hls }) => {
      if (isOver) return
      if (!Hls.isSupported()) return setPlain(src)
      stream = new Hls({ enableWorker: false })
      stream.on(Hls.Events.ERROR, (_, { fatal, details }) => {
        if (!fatal) return
        if (details === Hls.ErrorDetails.MANIFEST_PARSING_ERROR) return setPlain(src)
        // The player asks for another address once the element fails.
        video.dispatchEvent(new Event('error'))
      })
      stream.loadSource(src)
      stream.attachMedia(video)
    })
    return () => {
      isOver = true
      stream?.destroy()
    }
  }, [video, feeds, src])
  return feeds ? undefined : src
}
