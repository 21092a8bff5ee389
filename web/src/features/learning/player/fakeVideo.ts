import { vi } from 'vitest'
import { createPlayer } from './player'

/** A video element whose clock the test advances, since jsdom plays nothing. */
export function fakeVideo() {
  const video = document.createElement('video')
  const state = { currentTime: 0, paused: true, seeking: false, ended: false, readyState: 4, duration: 100 }
  for (const key of Object.keys(state) as (keyof typeof state)[])
    Object.defineProperty(video, key, {
      get: () => state[key],
      set: (value) => Object.assign(state, { [key]: value }),
      configurable: true,
    })
  const tell = (type: string) => video.dispatchEvent(new Event(type))
  return {
    video,
    state,
    tell,
    play() {
      state.paused = false
      tell('play')
      tell('playing')
    },
    pause() {
      state.paused = true
      tell('pause')
    },
    /** Plays to `time` with a `timeupdate` every quarter of a second, as browsers do. */
    runTo(time: number) {
      for (let at = state.currentTime; at < time; at += 0.25) {
        state.currentTime = at
        tell('timeupdate')
      }
      state.currentTime = time
      tell('timeupdate')
    },
    jumpTo(time: number) {
      state.currentTime = time
      state.seeking = true
      tell('timeupdate')
      tell('seeking')
      state.seeking = false
      tell('seeked')
    },
    finish() {
      state.paused = true
      state.ended = true
      tell('pause')
      tell('ended')
    },
  }
}

/** A player with such a film; `start` is what a press on play calls. */
export function playing() {
  const film = fakeVideo()
  const player = createPlayer(100)
  const start = vi.fn(async () => {})
  Object.assign(film.video, { play: start })
  player.attach(film.video)
  return { ...film, player, start }
}
