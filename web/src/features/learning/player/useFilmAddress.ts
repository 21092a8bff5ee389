import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * The address that the video plays, and how to try again after a failure. Addresses expire: the page brings another one
 * with each refresh, which is taken only once the present one fails, since a change would start the film anew. Playing
 * goes on where it was.
 */
export function useFilmAddress(
  newest: string,
  { video, renew }: { video: HTMLVideoElement | null; renew: () => Promise<void> },
): { src: string; retry: () => void } {
  const [src, setSrc] = useState(newest)
  const [wanted, setWanted] = useState(false)
  const left = useRef<{ time: number; playing: boolean } | null>(null)
  const renewed = useRef<string | null>(null)
  if (wanted && newest !== src) {
    setSrc(newest)
    setWanted(false)
  }

  const retry = useCallback(async () => {
    if (!video) return
    left.current ??= { time: video.currentTime, playing: !video.paused }
    setWanted(true)
    if (newest !== src) return
    await renew()
    // Films of other sites keep their address.
    if (video.getAttribute('src') === src) video.load()
  }, [video, renew, newest, src])

  useEffect(() => {
    if (!video) return
    const failed = () => {
      // Once for each address: a film that is gone stays gone.
      if (renewed.current === src) return
      renewed.current = src
      void retry()
    }
    const resume = () => {
      const at = left.current
      left.current = null
      if (!at) return
      video.currentTime = at.time
      if (at.playing) void video.play()?.catch(() => undefined)
    }
    if (video.error) failed()
    video.addEventListener('error', failed)
    video.addEventListener('loadedmetadata', resume)
    return () => {
      video.removeEventListener('error', failed)
      video.removeEventListener('loadedmetadata', resume)
    }
  }, [video, src, retry])
  return { src, retry: () => void retry() }
}
