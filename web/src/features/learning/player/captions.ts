import { useEffect, useState } from 'react'

const textOf = (track: TextTrack) =>
  [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join('\n')

/** Words of the captions at this moment, which we write over the picture ourselves; empty while they are off. */
export function useCaptions(video: HTMLVideoElement | null, on: boolean): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const track = video?.textTracks?.[0]
    if (!video || !track) return
    track.mode = on ? 'hidden' : 'disabled'
    const tell = () => setText(on ? textOf(track) : '')
    tell()
    track.addEventListener('cuechange', tell)
    // The phone's own full screen shows none of our page, so there the browser writes them.
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
