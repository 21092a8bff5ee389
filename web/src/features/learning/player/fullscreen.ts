import { type RefObject, useEffect, useState } from 'react'

type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Full screen of the frame, or of the video alone on phones that allow nothing else. */
export function useFullscreen(frame: RefObject<HTMLElement | null>, video: () => HTMLVideoElement | null) {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const tell = () => setFull(document.fullscreenElement === frame.current && frame.current !== null)
    document.addEventListener('fullscreenchange', tell)
    return () => document.removeEventListener('fullscreenchange', tell)
  }, [frame])
  const toggle = () => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    if (frame.current?.requestFullscreen) return void frame.current.requestFullscreen().catch(() => undefined)
    ;(video() as PhoneVideo | null)?.webkitEnterFullscreen?.()
  }
  return { full, toggle }
}

/** Picture in picture, where the browser supports it. */
export const canFloat = () => typeof document !== 'undefined' && document.pictureInPictureEnabled === true

export async function toggleFloating(video: HTMLVideoElement | null) {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video?.requestPictureInPicture()
  } catch {
    // The browser may refuse, for example before the video has loaded.
  }
}
