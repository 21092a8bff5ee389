import { useEffect } from 'react'
import { startLate } from '../../../ui/startLate'
import type { NowPlaying } from './mediaSession'
import type { Player } from './player'

/** Media keys and lock screens control the player and show its title. */
export function useMediaSession(player: Player, playing: NowPlaying) {
  const { title, course, school, cover, onPrevious, onNext } = playing
  useEffect(
    () =>
      startLate(import('./mediaSession'), ({ showInMediaSession }) =>
        showInMediaSession(player, { title, course, school, cover, onPrevious, onNext }),
      ),
    [player, title, course, school, cover, onPrevious, onNext],
  )
}
