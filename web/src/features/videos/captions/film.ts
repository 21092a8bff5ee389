import { createStore } from '../../../ui/store'
import type { Player } from '../../learning/player/player'

/** The film above the form of its captions, and the text that the form has for the moment it shows. */
export const film = {
  player: createStore<Player | null>(null),
  words: createStore(''),
}
