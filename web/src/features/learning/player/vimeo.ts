import type { Player } from './player'

/** What Vimeo's player tells the page around it. */
interface Told {
  event?: string
  method?: string
  value?: unknown
  data?: { seconds?: number; duration?: number; volume?: number; muted?: boolean; playbackRate?: number }
}

const HEARD = [
  ...['play', 'playing', 'pause', 'ended', 'timeupdate', 'progress', 'seeking', 'seeked'],
  ...['volumechange', 'playbackratechange', 'bufferstart', 'bufferend', 'durationchange'],
]
/** Vimeo tells the time about four times a second, or once where its tab is in the background. */
const MOST_STEP_S = 3
const HAVE_METADATA = 1
const HAVE_ENOUGH = 4

/**
 * Vimeo's player in a frame, with the members of a video element that the player of lessons uses. It is told by messages,
 * so that what was set is read back at once and corrected by what Vimeo says.
 */
class VimeoVideo extends EventTarget {
  paused = true
  ended = false
  seeking = false
  readyState = 0
  duration: number
  error: { message: string } | null = null
  #time = 0
  #volume = 1
  #muted = false
  #rate = 1
  #frame: HTMLIFrameElement
  #origin: string

  constructor(frame: HTMLIFrameElement, seconds: number) {
    super()
    this.#frame = frame
    this.#origin = new URL(frame.src).origin
    this.duration = seconds
  }

  send(method: string, value?: unknown) {
    this.#frame.contentWindow?.postMessage(value === undefined ? { method } : { method, value }, this.#origin)
  }
  hear = ({ source, origin, data: sent }: MessageEvent) => {
    if (source !== this.#frame.contentWindow || origin !== this.#origin) return
    const told = readMessage(sent)
    if (told.event === 'ready' || told.method === 'ping') this.#begin()
    else if (told.event === 'error') this.#fail(told)
    else if (told.event) this.#happened(told.event, told.data ?? {})
    else if (told.method === 'getDuration' && Number(told.value) > 0) {
      this.duration = Number(told.value)
      this.#tell('durationchange')
    }
  }

  get currentTime() {
    return this.#time
  }
  set currentTime(time) {
    this.#time = time
    this.ended = false
    this.seeking = true
    this.#tell('seeking')
    this.send('setCurrentTime', time)
  }
  get volume() {
    return this.#volume
  }
  set volume(volume) {
    this.#volume = volume
    this.send('setVolume', volume)
    this.#tell('volumechange')
  }
  get muted() {
    return this.#muted
  }
  set muted(muted) {
    this.#muted = muted
    this.send('setMuted', muted)
    this.#tell('volumechange')
  }
  get playbackRate() {
    return this.#rate
  }
  set playbackRate(rate) {
    this.#rate = rate
    this.send('setPlaybackRate', rate)
    this.#tell('ratechange')
  }
  async play() {
    this.send('play')
  }
  pause() {
    this.send('pause')
  }
  load() {
    this.#frame.src = this.#frame.src
  }
  getAttribute(name: string) {
    return this.#frame.getAttribute(name)
  }

  #tell(type: string) {
    this.dispatchEvent(new Event(type))
  }
  #begin() {
    if (this.readyState > 0) return
    this.readyState = HAVE_METADATA
    for (const event of HEARD) this.send('addEventListener', event)
    this.send('getDuration')
    this.#tell('loadedmetadata')
    this.readyState = HAVE_ENOUGH
    this.#tell('canplay')
  }
  /** A call that was refused, such as another speed, changes nothing; a film that cannot be opened is a failure. */
  #fail({ data }: { data?: { method?: string; message?: string } }) {
    if (data?.method === 'setPlaybackRate') this.#rate = 1
    if (data?.method !== 'ready') return
    this.error = { message: data.message ?? '' }
    this.#tell('error')
  }
  /** Vimeo may tell the new time before it tells of the seek; what lies between was not watched. */
  #isJump = (seconds: number) => Math.abs(seconds - this.#time) > MOST_STEP_S * Math.max(1, this.#rate)
  #happened(event: string, { seconds, duration, volume, muted, playbackRate }: NonNullable<Told['data']>) {
    if (duration) this.duration = duration
    if (event === 'bufferstart') this.readyState = HAVE_METADATA
    if (event === 'bufferend' || event === 'playing' || event === 'timeupdate') this.readyState = HAVE_ENOUGH
    if (event === 'volumechange') {
      this.#volume = volume ?? this.#volume
      this.#muted = muted ?? this.#muted
    }
    if (event === 'playbackratechange') this.#rate = playbackRate ?? this.#rate
    if (event === 'seeking' || event === 'seeked') {
      // Watching ends where a viewer left, also where Vimeo tells of the new place alone.
      if (!this.seeking) {
        this.seeking = true
        this.#tell('seeking')
      }
      this.#time = seconds ?? this.#time
      if (event === 'seeking') return
      this.seeking = false
    } else if (event !== 'progress' && !this.seeking && seconds !== undefined) {
      if (this.#isJump(seconds)) this.#tell('seeking')
      this.#time = seconds
    }
    if (event === 'play' || event === 'playing') {
      this.paused = false
      this.ended = false
    }
    if (event === 'ended' && !this.paused) {
      this.paused = true
      this.#tell('pause')
    }
    if (event === 'pause') this.paused = true
    if (event === 'ended') this.ended = true
    this.#tell(SAME_AS[event] ?? event)
  }
}

const SAME_AS: Record<string, string> = {
  playbackratechange: 'ratechange',
  bufferstart: 'waiting',
  bufferend: 'playing',
}

function readMessage(sent: unknown): Told & { data?: { method?: string; message?: string } } {
  try {
    const read: unknown = typeof sent === 'string' ? JSON.parse(sent) : sent
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** Listens to the player in the frame and hands it on as a video. Answers how to stop. */
export function listen(
  frame: HTMLIFrameElement,
  player: Player,
  onVideo: (video: HTMLVideoElement | null) => void,
) {
  const video = new VimeoVideo(frame, player.state.get().duration)
  window.addEventListener('message', video.hear)
  // A player that was ready before we listened says so again.
  video.send('ping')
  onVideo(video as unknown as HTMLVideoElement)
  return () => {
    window.removeEventListener('message', video.hear)
    onVideo(null)
  }
}
