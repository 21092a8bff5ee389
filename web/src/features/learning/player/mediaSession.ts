import type { Player } from './player'

export interface NowPlaying {
  title: string
  course: string
  school: string
  cover: string
  onPrevious?: () => void
  onNext?: () => void
}

/** Media keys and lock screens control the player and show its title, until what it answers is called. */
export function showInMediaSession(player: Player, playing: NowPlaying): (() => void) | undefined {
  const { title, course, school, cover, onPrevious, onNext } = playing
  const session = navigator.mediaSession
  if (!session || typeof MediaMetadata === 'undefined') return undefined
  session.metadata = new MediaMetadata({
    title,
    album: course,
    artist: school,
    artwork: [{ src: cover, sizes: '640x360', type: 'image/webp' }],
  })
  const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
    ['play', player.play],
    ['pause', player.pause],
    ['seekbackward', ({ seekOffset }) => player.skip(-(seekOffset ?? 10))],
    ['seekforward', ({ seekOffset }) => player.skip(seekOffset ?? 10)],
    ['seekto', ({ seekTime }) => player.seek(seekTime ?? 0)],
    ['previoustrack', onPrevious ?? null],
    ['nexttrack', onNext ?? null],
  ]
  const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler)
    } catch {
      // This browser does not support that action.
    }
  }
  for (const [action, handler] of handlers) set(action, handler)
  return () => {
    for (const [action] of handlers) set(action, null)
    session.metadata = null
  }
}
