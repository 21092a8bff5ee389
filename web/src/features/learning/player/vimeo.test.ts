import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPlayer } from './player'
import { listen } from './vimeo'
import { reportWatching, type Watched } from './watching'

const ORIGIN = 'https://player.exemplo.test'
let frame: HTMLIFrameElement
let sent: { method: string; value?: unknown }[]
let player: ReturnType<typeof createPlayer>
let reports: Watched[]
let ends: (() => void)[]

beforeEach(() => {
  frame = document.createElement('iframe')
  frame.src = `${ORIGIN}/video/11?h=ab12&dnt=1`
  document.body.append(frame)
  sent = []
  vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(((message: never, to: string) => {
    if (to === ORIGIN) sent.push(message)
  }) as Window['postMessage'])
  player = createPlayer(60)
  reports = []
  ends = []
  const stop = listen(frame, player, (video) => {
    if (!video) return
    ends.push(player.attach(video))
    ends.push(reportWatching(video, { report: (watched) => reports.push(watched) }))
  })
  ends.push(stop)
})
afterEach(() => {
  for (const end of ends) end()
  frame.remove()
})

const said = (data: unknown, { origin = ORIGIN, source = frame.contentWindow as Window | null } = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
const tell = (event: string, seconds?: number) =>
  said({ event, data: seconds === undefined ? {} : { seconds, duration: 61.5, percent: seconds / 61.5 } })
const methods = () => sent.map(({ method }) => method)

it('asks a player that was ready before for its events, once', () => {
  expect(methods()).toEqual(['ping'])
  said({ method: 'ping' })
  tell('ready')
  const asked = sent.filter(({ method }) => method === 'addEventListener').map(({ value }) => value)
  expect(asked).toEqual([...new Set(asked)])
  expect(asked).toEqual(expect.arrayContaining(['play', 'pause', 'timeupdate', 'seeked', 'ended']))
})

it('hears nobody but the player in its frame, and no nonsense', () => {
  said({ event: 'play', data: { seconds: 5 } }, { origin: 'https://outro.exemplo.test' })
  said({ event: 'play', data: { seconds: 5 } }, { source: window })
  for (const nonsense of [null, 'x{', 7, [], { event: 'error' }]) said(nonsense)
  expect(player.state.get()).toMatchObject({ playing: false, time: 0, failed: false })
})

it('counts what was played and not what was skipped', () => {
  tell('ready')
  tell('play', 0)
  for (const at of [0, 1, 2, 3]) tell('timeupdate', at)
  expect(player.state.get()).toMatchObject({ playing: true, time: 3, duration: 61.5 })
  // The new time comes first, as Vimeo may tell it.
  tell('timeupdate', 40)
  tell('seeking', 40)
  tell('seeked', 40)
  for (const at of [40, 41, 42]) tell('timeupdate', at)
  tell('pause', 42.5)
  expect(reports).toEqual([
    {
      ranges: [
        [0, 3],
        [40, 42.5],
      ],
      position: 42.5,
    },
  ])
})

it('reports the end once, also where Vimeo tells of no pause', () => {
  tell('ready')
  tell('play', 58)
  for (const at of [58, 59, 60, 61]) tell('timeupdate', at)
  tell('ended', 61.5)
  expect(player.state.get()).toMatchObject({ playing: false, ended: true })
  expect(reports.map(({ position }) => position)).toEqual([61.5])
})

it('sends what the page asks, and goes back when a speed is refused', () => {
  said(JSON.stringify({ event: 'ready' }))
  player.seek(12)
  expect(player.state.get().time).toBe(12)
  player.play()
  player.setRate(1.5)
  expect(sent.slice(-3)).toEqual([
    { method: 'setCurrentTime', value: 12 },
    { method: 'play' },
    { method: 'setPlaybackRate', value: 1.5 },
  ])
  said({ event: 'error', data: { method: 'setPlaybackRate', name: 'Error', message: 'no' } })
  tell('seeked', 12)
  expect(player.state.get()).toMatchObject({ rate: 1, failed: false })
})

it('fails when the film cannot be opened', () => {
  said({ event: 'error', data: { method: 'ready', name: 'PrivacyError', message: 'private' } })
  expect(player.state.get().failed).toBe(true)
})
