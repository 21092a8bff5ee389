import { useEffect } from 'react'
import type { Player } from './player'
import { preferences } from './preferences'

const HAVE_METADATA = 1

/** Connects the video with the player: applies preferences and the last position, and stores changes. */
export function useLessonVideo(
  player: Player,
  video: HTMLVideoElement | null,
  { resumeAt, autoplay }: { resumeAt: number; autoplay: boolean },
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: where to begin is read once; later reports must not move the picture
  useEffect(() => {
    if (!video) return
    const detach = player.attach(video)
    const { rate, volume, muted } = preferences.get()
    player.setRate(rate)
    video.volume = volume
    video.muted = muted
    const begin = () => {
      // If playback started before hydration, keep its position.
      if (resumeAt > 0 && video.currentTime === 0) player.seek(resumeAt)
      if (autoplay) player.play()
    }
    if (video.readyState >= HAVE_METADATA) begin()
    else video.addEventListener('loadedmetadata', begin, { once: true })
    const remember = () =>
      preferences.set({ rate: video.playbackRate, volume: video.volume, muted: video.muted })
    video.addEventListener('ratechange', remember)
    video.addEventListener('volumechange', remember)
    return () => {
      video.removeEventListener('loadedmetadata', begin)
      video.removeEventListener('ratechange', remember)
      video.removeEventListener('volumechange', remember)
      detach()
    }
  }, [player, video])
}
