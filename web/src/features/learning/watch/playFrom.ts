import type { Player } from '../player/player'

/** Plays from a second of the film, and brings the film into view where it has been scrolled away. */
export function playFrom(player: Player, second: number) {
  player.seek(second)
  player.play()
  document.querySelector('[data-player]')?.scrollIntoView({ block: 'nearest' })
}
