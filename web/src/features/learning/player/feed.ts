import Hls from 'hls.js/light'

/** Feeds a video from a playlist, where the browser can; `onPlain` hears of what is no playlist. Answers how to stop. */
export function feed(video: HTMLVideoElement, src: string, onPlain: (src: string) => void) {
  if (!Hls.isSupported()) {
    onPlain(src)
    return () => undefined
  }
  const stream = new Hls({ enableWorker: false })
  stream.on(Hls.Events.ERROR, (_, { fatal, details }) => {
    if (!fatal) return
    if (details === Hls.ErrorDetails.MANIFEST_PARSING_ERROR) return onPlain(src)
    // The player asks for another address once the element fails.
    video.dispatchEvent(new Event('error'))
  })
  stream.loadSource(src)
  stream.attachMedia(video)
  return () => stream.destroy()
}
