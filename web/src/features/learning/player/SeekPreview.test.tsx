import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPlayer } from './player'
import { SeekBar } from './SeekBar'
import { readStills } from './stills'
import { useLessonVideo } from './useLessonVideo'

const FILE = `WEBVTT

1
00:00:00.000 --> 00:00:10.000
u1/stills/0.jpg#xywh=0,0,160,90

2
00:00:10.000 --> 00:01:40.000
u1/stills/1.jpg#xywh=160,90,160,90
`

function Stage({ src }: { src: string }) {
  const [player] = useState(() => createPlayer(100))
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  useLessonVideo(player, video, { resumeAt: 0, autoplay: false })
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are not what is tested */}
      <video ref={setVideo} />
      <SeekBar player={player} src={src} />
    </>
  )
}

const bar = () => screen.getByRole('slider')
const preview = () => document.querySelector<HTMLElement>('[data-preview]')
const picture = () => preview()?.querySelector('div')?.style
const pictured = () => picture()?.backgroundImage ?? ''
/** A bar of 115 px, of which the handle's middle passes 100: one second each. */
function at(x: number, type: 'pointerMove' | 'pointerDown' = 'pointerMove', pointerType = 'mouse') {
  bar().getBoundingClientRect = () => ({ left: 0, width: 115 }) as DOMRect
  const event = new MouseEvent(type.toLowerCase(), { bubbles: true, clientX: x + 7.5 })
  Object.defineProperty(event, 'pointerType', { value: pointerType })
  fireEvent(bar(), event)
}

const answer = vi.fn()
const sheets: string[] = []
beforeEach(() => {
  answer.mockReset().mockResolvedValue(new Response(FILE))
  sheets.length = 0
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal(
    'Image',
    class {
      onload: (() => void) | null = null
      set src(address: string) {
        sheets.push(address)
        queueMicrotask(() => this.onload?.())
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the pictures above the seek bar', () => {
  it('are asked for with the first movement only, beside the film’s signed address', async () => {
    render(<Stage src="/media/lessons/t.s/hosted/v1/film.m3u8" />)
    expect(answer).not.toHaveBeenCalled()
    at(4)
    await vi.waitFor(() => expect(pictured()).toContain('u1/stills/0.jpg'))
    expect(answer.mock.calls).toEqual([[`${location.origin}/media/lessons/t.s/hosted/v1/stills.vtt`]])
    expect(preview()?.textContent).toBe('00:04')
    at(50)
    await vi.waitFor(() => expect(pictured()).toContain('u1/stills/1.jpg'))
    expect(picture()?.backgroundPosition).toBe('-160px -90px')
    expect(sheets.map((each) => each.slice(-13))).toEqual(['/stills/0.jpg', '/stills/1.jpg'])
    expect(answer).toHaveBeenCalledTimes(1)
    fireEvent(bar(), new Event('pointerleave'))
    expect(preview()).toBeNull()
  })

  it('follow a finger and keys, and leave a little later', async () => {
    render(<Stage src="/film.m3u8" />)
    at(20, 'pointerDown', 'touch')
    await vi.waitFor(() => expect(preview()?.textContent).toBe('00:20'))
    vi.useFakeTimers()
    fireEvent.input(bar(), { target: { value: '42' } })
    expect(preview()?.textContent).toBe('00:42')
    act(() => void bar().dispatchEvent(new Event('change', { bubbles: true })))
    act(() => vi.advanceTimersByTime(2000))
    expect(preview()).toBeNull()
    fireEvent.keyDown(bar(), { key: 'ArrowRight' })
    fireEvent.keyUp(bar(), { key: 'ArrowRight' })
    expect(preview()?.textContent).toBe('00:47')
    act(() => vi.advanceTimersByTime(2000))
    expect(preview()).toBeNull()
    fireEvent.keyUp(bar(), { key: 'Tab' })
    expect(preview()).toBeNull()
  })

  it('are only the time where a film has none, or they cannot be reached', async () => {
    const { unmount } = render(<Stage src="/media/lessons/t.s/clip-a.mp4" />)
    at(30)
    await vi.waitFor(() => expect(preview()?.textContent).toBe('00:30'))
    expect(answer).not.toHaveBeenCalled()
    unmount()
    answer.mockResolvedValue(new Response('Não encontramos', { status: 404 }))
    render(<Stage src="/gone/film.m3u8" />)
    at(30)
    await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(1))
    expect(preview()?.querySelector('div')).toBeNull()
    expect(preview()?.textContent).toBe('00:30')
  })
})

it('reads stills of a file, and skips what names none', () => {
  expect(
    readStills(`${FILE}\n3\n00:01:40.000 --> 00:01:50.000\nOlá\n`, 'https://x.test/a/stills.vtt'),
  ).toEqual([
    { start: 0, end: 10, sheet: 'https://x.test/a/u1/stills/0.jpg', x: 0, y: 0, wide: 160, high: 90 },
    { start: 10, end: 100, sheet: 'https://x.test/a/u1/stills/1.jpg', x: 160, y: 90, wide: 160, high: 90 },
  ])
  expect(readStills('<html>', 'https://x.test/a/stills.vtt')).toEqual([])
})
