import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LessonPlayer } from './LessonPlayer'
import { NextUp } from './NextUp'
import { createPlayer, type Player } from './player'
import { preferences } from './preferences'
import { ResumeNotice } from './ResumeNotice'
import { useLessonVideo } from './useLessonVideo'

const media = { src: '/a.mp4', poster: '/a.webp', captions: '/a.vtt' }

function Stage({ player, resumeAt = 0, onNext }: { player: Player; resumeAt?: number; onNext?: () => void }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  useLessonVideo(player, video, { resumeAt, autoplay: false })
  return (
    <LessonPlayer
      player={player}
      title="Filtros"
      media={media}
      video={video}
      onVideo={setVideo}
      onNext={onNext}
    >
      {resumeAt > 0 && <ResumeNotice player={player} from={resumeAt} />}
    </LessonPlayer>
  )
}

const videoOf = (container: HTMLElement) => container.querySelector('video') as HTMLVideoElement
const ready = (video: HTMLVideoElement) =>
  act(() => {
    Object.defineProperty(video, 'duration', { value: 120, configurable: true })
    video.dispatchEvent(new Event('loadedmetadata'))
  })

beforeEach(() => {
  localStorage.clear()
  preferences.reset()
  Object.assign(HTMLMediaElement.prototype, { play: vi.fn(async () => {}), pause: vi.fn(), load: vi.fn() })
})
afterEach(() => vi.useRealTimers())

describe('the player', () => {
  it('replaces the native controls by its own, with a slider that keys move', () => {
    const { container } = render(<Stage player={createPlayer(100)} />)
    const video = videoOf(container)
    expect(video.controls).toBe(false)
    ready(video)
    const slider = screen.getByRole('slider', { name: 'Posição no vídeo' })
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
    expect(video.currentTime).toBe(5)
    act(() => void video.dispatchEvent(new Event('timeupdate')))
    expect(slider.getAttribute('aria-valuetext')).toBe('5 s de 2 min')
    fireEvent.change(slider, { target: { value: '90' } })
    expect(video.currentTime).toBe(90)
  })
  it('invites to the first play, and shows captions only after it, so that neither lies on the other', () => {
    const { container } = render(<Stage player={createPlayer(100)} />)
    const video = videoOf(container)
    const cue = Object.assign(new EventTarget(), { activeCues: [{ text: 'O LEFT JOIN mantém' }], mode: '' })
    const textTracks = Object.assign(new EventTarget(), { 0: cue })
    Object.defineProperty(video, 'textTracks', { value: textTracks, configurable: true })
    ready(video)
    const tellCue = () => act(() => void cue.dispatchEvent(new Event('cuechange')))
    fireEvent.click(screen.getByRole('button', { name: 'Legendas (C)' }))
    fireEvent.click(screen.getByRole('button', { name: 'Legendas (C)' }))
    tellCue()
    const invitation = () => container.querySelector('[data-invitation]')
    expect(invitation()).not.toBeNull()
    expect(screen.queryByText('O LEFT JOIN mantém')).toBeNull()
    const paused = (value: boolean) => Object.defineProperty(video, 'paused', { value, configurable: true })
    paused(false)
    act(() => void video.dispatchEvent(new Event('play')))
    expect(screen.getByText('O LEFT JOIN mantém').closest('p')?.className).toContain('player-words')
    paused(true)
    act(() => void video.dispatchEvent(new Event('pause')))
    expect(invitation()).toBeNull()
    expect(screen.getByText('O LEFT JOIN mantém')).toBeDefined()
  })
  it('plays by a tap on the shade of the bar, which covers the middle of a small video', () => {
    const { container } = render(<Stage player={createPlayer(100)} />)
    const bar = container.querySelector('.player-hides') as HTMLElement
    fireEvent.click(bar)
    expect(videoOf(container).play).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: 'Legendas (C)' }))
    expect(videoOf(container).play).toHaveBeenCalledTimes(1)
  })
  it('resumes at the last position with a notice, and restarts on request', () => {
    const { container } = render(<Stage player={createPlayer(100)} resumeAt={72} />)
    const video = videoOf(container)
    ready(video)
    expect(video.currentTime).toBe(72)
    expect(screen.getByRole('status').textContent).toContain('Continuando de 01:12')
    fireEvent.click(screen.getByRole('button', { name: 'Voltar ao início' }))
    expect(video.currentTime).toBe(0)
    expect(screen.queryByText(/Continuando de/)).toBeNull()
  })
  it('remembers speed, captions and sound for the next lesson', () => {
    const { container, unmount } = render(<Stage player={createPlayer(100)} />)
    fireEvent.change(screen.getByRole('combobox', { name: 'Velocidade' }), { target: { value: '1.5' } })
    act(() => void videoOf(container).dispatchEvent(new Event('ratechange')))
    fireEvent.click(screen.getByRole('button', { name: 'Legendas (C)' }))
    unmount()
    preferences.reset()
    const next = render(<Stage player={createPlayer(100)} />)
    expect(videoOf(next.container).playbackRate).toBe(1.5)
    expect(screen.getByRole('button', { name: 'Legendas (C)' }).getAttribute('aria-pressed')).toBe('false')
  })
  it('leaves captions off over three lessons, though the browser chooses their track by itself each time', () => {
    const tracks = new WeakMap<object, EventTarget & { 0: EventTarget & { mode: string } }>()
    const original = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'textTracks')
    Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
      configurable: true,
      get(this: HTMLMediaElement) {
        if (!tracks.has(this)) {
          const track = Object.assign(new EventTarget(), { mode: 'disabled', activeCues: [{ text: 'Olá' }] })
          tracks.set(this, Object.assign(new EventTarget(), { 0: track }))
        }
        return tracks.get(this)
      },
    })
    /** What browsers do once they have a film: its track is shown, unless a page says otherwise. */
    const choose = (video: HTMLVideoElement) =>
      act(() => {
        const list = tracks.get(video)
        if (!list) throw new Error('no tracks')
        if (list[0].mode === 'disabled') list[0].mode = 'showing'
        list.dispatchEvent(new Event('change'))
      })
    const modeOf = (video: HTMLVideoElement) => tracks.get(video)?.[0].mode
    const button = () => screen.getByRole('button', { name: 'Legendas (C)' })
    const { container, rerender, unmount } = render(<Stage key="1" player={createPlayer(100)} />)
    choose(videoOf(container))
    expect(modeOf(videoOf(container))).toBe('hidden')
    fireEvent.click(button())
    fireEvent.change(screen.getByRole('combobox', { name: 'Velocidade' }), { target: { value: '1.5' } })
    act(() => preferences.set({ rate: 1.5, volume: 0.3 }))
    for (const lesson of ['2', '3']) {
      rerender(<Stage key={lesson} player={createPlayer(100)} />)
      const video = videoOf(container)
      choose(video)
      expect(modeOf(video)).toBe('disabled')
      expect(video.querySelector('track')?.default).toBe(false)
      expect(button().getAttribute('aria-pressed')).toBe('false')
      expect([video.playbackRate, video.volume]).toEqual([1.5, 0.3])
    }
    fireEvent.click(button())
    expect(modeOf(videoOf(container))).toBe('hidden')
    unmount()
    if (original) Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', original)
  })
  it('plays and seeks by keys, until they are turned off', async () => {
    const onNext = vi.fn()
    const { container } = render(<Stage player={createPlayer(100)} onNext={onNext} />)
    // What hears keys is fetched once the page is drawn.
    await vi.dynamicImportSettled()
    fireEvent.keyDown(document.body, { key: 'k' })
    expect(videoOf(container).play).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(document.body, { key: 'N', shiftKey: true })
    expect(onNext).toHaveBeenCalledTimes(1)
    act(() => preferences.set({ shortcuts: false }))
    fireEvent.keyDown(document.body, { key: 'N', shiftKey: true })
    expect(onNext).toHaveBeenCalledTimes(1)
  })
  it('shows an error and retries', () => {
    const { container } = render(<Stage player={createPlayer(100)} />)
    const video = videoOf(container)
    Object.defineProperty(video, 'error', { value: { code: 4 }, configurable: true })
    act(() => void video.dispatchEvent(new Event('error')))
    expect(screen.getByRole('alert').textContent).toContain('Não foi possível carregar o vídeo')
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(video.load).toHaveBeenCalled()
  })
})

describe('the next lesson', () => {
  it('starts after five seconds', () => {
    vi.useFakeTimers()
    const onNext = vi.fn()
    render(<NextUp title="GROUP BY" onNext={onNext} />)
    expect(screen.getByRole('timer').textContent).toBe('Próxima aula em 5 s')
    for (let second = 0; second < 4; second++) act(() => vi.advanceTimersByTime(1000))
    expect(onNext).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1000))
    expect(onNext).toHaveBeenCalledTimes(1)
  })
  it('starts at once when asked to', () => {
    const onNext = vi.fn()
    render(<NextUp title="GROUP BY" onNext={onNext} />)
    fireEvent.click(screen.getByRole('button', { name: 'Ir agora' }))
    expect(onNext).toHaveBeenCalledTimes(1)
  })
  it('does not start when cancelled', () => {
    vi.useFakeTimers()
    const onNext = vi.fn()
    render(<NextUp title="GROUP BY" onNext={onNext} />)
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    act(() => vi.advanceTimersByTime(10_000))
    expect(onNext).not.toHaveBeenCalled()
    expect(screen.queryByRole('timer')).toBeNull()
  })
})
