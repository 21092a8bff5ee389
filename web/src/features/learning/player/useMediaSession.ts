import { useEffect } from 'react'
import type { NowPlaying } from './mediaSession'
import type { Player } from './player'

/** Media keys and lock screens control the player and show its title. */
export function useMediaSession(player: Player, playing: NowPlaying) {
  const { title, course, school, cover, onPrevious, onNext } = playing
  useEffect(() => {
    let end: (() => void) | undefined
    let gone = false
    import('./mediaSession').then(
      ({ showInMediaSession }) => {
        if (!gone) end = showInMediaSession(player, { title, course, school, cover, onPrevious, onNext })
      },
      // Without the code, the page's own buttons are left.
      () => {},
    )
    return () => {
      gone = true
      end?.()
    }
  }, [player, title, course, school, cover, onPrevious, onNext])
}
