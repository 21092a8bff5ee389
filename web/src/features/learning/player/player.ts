import { useSyncExternalStore } from 'react'
import { createStore } from '../../../ui/store'

export interface PlayerState {
  playing: boolean
  ended: boolean
  /** Playing, but waiting for data. */
  waiting: boolean
  /** All times in seconds. */
  time: number
  duration: number
  bufferedTo: number
  volume: number
  muted: boolean
  rate: number
  failed: boolean
}

const EVENTS = [
  'play',
  'pause',
  'playing',
  'waiting',
  'timeupdate',
  'durationchange',
  'loadedmetadata',
  'progress',
  'volumechange',
  'ratechange',
  'seeking',
  'seeked',
  'ended',
  'error',
  'canplay',
] as const

const bufferedTo = ({ buffered, currentTime }: HTMLVideoElement) => {
  for (let i = 0; i < (buffered?.length ?? 0); i++)
    if (buffered.start(i) <= currentTime && currentTime <= buffered.end(i)) return buffered.end(i)
  return currentTime
}

const readState = (video: HTMLVideoElement, seconds: number): PlayerState => ({
  playing: !video.paused && !video.ended,
  ended: video.ended,
  waiting: !video.paused && !video.ended && video.readyState < 3,
  time: video.currentTime,
  duration: Number.isFinite(video.duration) && video.duration > 0 ? video.duration : seconds,
  bufferedTo: bufferedTo(video),
  volume: video.volume,
  muted: video.muted,
  rate: video.playbackRate,
  failed: video.error !== null && video.error !== undefined,
})

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** State and actions of a video. `seconds` is its duration until the metadata is loaded. */
export function createPlayer(seconds: number) {
  const state = createStore<PlayerState>({
    playing: false,
    ended: false,
    waiting: false,
    time: 0,
    duration: seconds,
    bufferedTo: 0,
    volume: 1,
    muted: false,
    rate: 1,
    failed: false,
  })
  let video: HTMLVideoElement | null = null

  const player = {
    state,
    video: () => video,
    attach(element: HTMLVideoElement) {
      video = element
      const tell = () => state.set(readState(element, seconds))
      for (const type of EVENTS) element.addEventListener(type, tell)
      tell()
      return () => {
        for (const type of EVENTS) element.removeEventListener(type, tell)
        video = null
      }
    },
    /** Stays paused if the browser does not allow autoplay. */
    play: () => void video?.play()?.catch(() => undefined),
    pause: () => video?.pause(),
    toggle() {
      if (video?.paused) player.play()
      else player.pause()
    },
    seek(time: number) {
      if (video) video.currentTime = within(time, 0, state.get().duration)
    },
    skip: (by: number) => player.seek((video?.currentTime ?? 0) + by),
    setRate(rate: number) {
      if (video) video.playbackRate = video.defaultPlaybackRate = rate
    },
    setVolume(volume: number) {
      if (!video) return
      video.volume = within(volume, 0, 1)
      video.muted = video.volume === 0
    },
    setMuted(muted: boolean) {
      if (video) video.muted = muted
    },
  }
  return player
}

export type Player = ReturnType<typeof createPlayer>

/** One part of a player's state; the component renders again only when that part changes. */
export const usePlayer = <T>(player: Player, part: (state: PlayerState) => T): T =>
  useSyncExternalStore(
    player.state.subscribe,
    () => part(player.state.get()),
    () => part(player.state.get()),
  )
