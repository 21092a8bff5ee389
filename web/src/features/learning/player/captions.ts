import { useEffect, useState } from 'react'

const textOf = (track: TextTrack) =>
  [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join('\n')

/** The present caption text, which we render over the video; empty while captions are off. */
export function useCaptions(video: HTMLVideoElement | null, on: boolean): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const track = video?.textTracks?.[0]
    if (!video || !track) return
    track.mode = on ? 'hidden' : 'disabled'
    const tell = () => setText(on ? textOf(track) : '')
    tell()
    track.addEventListener('cuechange', tell)
    // In native full screen our page is hidden, so the browser shows the captions.
    const native = () => {
      if (on) track.mode = 'showing'
    }
    const back = () => {
      if (on) track.mode = 'hidden'
    }
    video.addEventListener('webkitbeginfullscreen', native)
    video.addEventListener('webkitendfullscreen', back)
    return () => {
      track.removeEventListener('cuechange', tell)
      video.removeEventListener('webkitbeginfullscreen', native)
      video.removeEventListener('webkitendfullscreen', back)
    }
  }, [video, on])
  return text
}
