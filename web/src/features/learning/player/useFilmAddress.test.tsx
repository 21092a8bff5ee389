import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useFilmAddress } from './useFilmAddress'

const play = vi.fn(async () => {})
const load = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(HTMLMediaElement.prototype, { play, load })
})

function Film({ newest, renew }: { newest: string; renew: () => Promise<void> }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const { src, retry } = useFilmAddress(newest, { video, renew })
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are not what is tested */}
      <video ref={setVideo} src={src} />
      <button type="button" onClick={retry}>
        Tentar
      </button>
    </>
  )
}

/** A page that gets a new address with each refresh. */
function setup() {
  let count = 1
  const renew = vi.fn(async () => show(`/film-${++count}`))
  const { container, rerender } = render(<Film newest="/film-1" renew={renew} />)
  const show = (newest: string) => rerender(<Film newest={newest} renew={renew} />)
  const video = container.querySelector('video') as HTMLVideoElement
  const tell = (type: string) => act(async () => void video.dispatchEvent(new Event(type)))
  const playing = (time: number) => {
    Object.defineProperty(video, 'paused', { value: false, configurable: true })
    video.currentTime = time
  }
  return { renew, show, video, tell, playing, src: () => video.getAttribute('src') }
}

describe('the address of a film', () => {
  it('stays while the page brings newer ones, so that playing goes on', () => {
    const { show, src } = setup()
    act(() => show('/film-9'))
    expect(src()).toBe('/film-1')
  })

  it('is renewed once it has expired, and playing goes on where it was', async () => {
    const { renew, video, tell, playing, src } = setup()
    playing(42)
    await tell('error')
    expect(renew).toHaveBeenCalledTimes(1)
    expect(src()).toBe('/film-2')
    video.currentTime = 0
    await tell('loadedmetadata')
    expect(video.currentTime).toBe(42)
    expect(play).toHaveBeenCalledTimes(1)
  })

  it('is the one that the page brought meanwhile, without another request', async () => {
    const { show, renew, tell, src } = setup()
    act(() => show('/film-9'))
    await tell('error')
    expect(src()).toBe('/film-9')
    expect(renew).not.toHaveBeenCalled()
  })

  it('is asked for again on request only, when the next one fails too', async () => {
    const { renew, tell, src } = setup()
    renew.mockImplementation(async () => {})
    await tell('error')
    expect([renew.mock.calls.length, load.mock.calls.length, src()]).toEqual([1, 1, '/film-1'])
    await tell('error')
    expect(renew).toHaveBeenCalledTimes(1)
    await act(async () => document.querySelector('button')?.click())
    expect(renew).toHaveBeenCalledTimes(2)
  })
})
