import { type RefObject, useEffect, useState } from 'react'

type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Whether the frame fills the screen, and the way to change that; phones that only let a video do so get that. */
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

/** The picture in a small window over other programs, where the browser can. */
export const canFloat = () => typeof document !== 'undefined' && document.pictureInPictureEnabled === true

export async function toggleFloating(video: HTMLVideoElement | null) {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video?.requestPictureInPicture()
  } catch {
    // The browser said no (no picture yet, say); the video stays where it is.
  }
}
