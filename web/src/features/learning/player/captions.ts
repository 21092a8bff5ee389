import { useEffect, useState } from 'react'

const textOf = (track: TextTrack) =>
  [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join('\n')

/** The present caption text, which we render over the video; empty while captions are off. */
export function useCaptions(video: HTMLVideoElement | null, on: boolean): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const track = video?.textTracks?.[0]
    if (!video || !track) return
    const mode = on ? 'hidden' : 'disabled'
    let isNative = false
    // With each film the browser chooses its track anew, and may show it.
    const keep = () => {
      if (!isNative && track.mode !== mode) track.mode = mode
    }
    keep()
    video.textTracks.addEventListener('change', keep)
    const tell = () => setText(on ? textOf(track) : '')
    tell()
    track.addEventListener('cuechange', tell)
    // In native full screen our page is hidden, so the browser shows the captions.
    const native = () => {
      isNative = true
      if (on) track.mode = 'showing'
    }
    const back = () => {
      isNative = false
      keep()
    }
    video.addEventListener('webkitbeginfullscreen', native)
    video.addEventListener('webkitendfullscreen', back)
    return () => {
      video.textTracks.removeEventListener('change', keep)
      track.removeEventListener('cuechange', tell)
      video.removeEventListener('webkitbeginfullscreen', native)
      video.removeEventListener('webkitendfullscreen', back)
    }
  }, [video, on])
  return text
}
