import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeFetch } from '../testing'
import { readLifetime, WARN_BEFORE_MS, type Watch, watchInactivity } from './inactivity'

const MINUTE = 60_000
const on = { warn: vi.fn(), unwarn: vi.fn(), end: vi.fn(), awake: vi.fn() }
let watch: Watch
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  for (const fn of Object.values(on)) fn.mockReset()
  watch = watchInactivity(30, on)
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})
const pass = (ms: number) => vi.advanceTimersByTime(ms)

describe('an inactive session', () => {
  it('warns two minutes before its end, and ends once', () => {
    pass(30 * MINUTE - WARN_BEFORE_MS - 1)
    expect(on.warn).not.toHaveBeenCalled()
    pass(1)
    expect(on.warn).toHaveBeenCalledTimes(1)
    pass(WARN_BEFORE_MS - 1)
    expect(on.end).not.toHaveBeenCalled()
    pass(1)
    expect(on.end).toHaveBeenCalledTimes(1)
    pass(60 * MINUTE)
    expect(on.end).toHaveBeenCalledTimes(1)
  })

  it('continues when the warning is dismissed', () => {
    pass(29 * MINUTE)
    watch.stay()
    expect(on.unwarn).toHaveBeenCalledTimes(1)
    pass(27 * MINUTE)
    expect(on.end).not.toHaveBeenCalled()
  })

  it.each(['pointermove', 'keydown', 'touchstart', 'scroll', 'wheel'])('%s counts as activity', (sign) => {
    pass(27 * MINUTE)
    window.dispatchEvent(new Event(sign))
    pass(27 * MINUTE)
    expect(on.warn).not.toHaveBeenCalled()
    expect(on.end).not.toHaveBeenCalled()
    expect(on.awake).toHaveBeenCalled()
  })

  it('is active while a video plays', () => {
    const video = document.body.appendChild(document.createElement('video'))
    const playing = (on: boolean) => {
      Object.defineProperty(video, 'paused', { value: !on, configurable: true })
      Object.defineProperty(video, 'readyState', { value: 4, configurable: true })
    }
    playing(true)
    pass(3 * 60 * MINUTE)
    expect(on.warn).not.toHaveBeenCalled()
    playing(false)
    pass(31 * MINUTE)
    expect(on.end).toHaveBeenCalledTimes(1)
  })

  it('is active while another tab is', () => {
    pass(27 * MINUTE)
    window.dispatchEvent(new StorageEvent('storage', { key: 'lastActivity', newValue: String(Date.now()) }))
    pass(27 * MINUTE)
    expect(on.end).not.toHaveBeenCalled()
  })

  it('ends when its tab becomes visible after its end', () => {
    vi.setSystemTime(Date.now() + 90 * MINUTE)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(on.end).toHaveBeenCalledTimes(1)
  })
})

describe('the lifetime', () => {
  it('is read from the server, in minutes', async () => {
    fakeFetch(() => ({ body: { lifetime: 45 } }))
    expect(await readLifetime()).toBe(45)
  })

  it('logs an error if it cannot be read', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    fakeFetch(() => ({ status: 503, body: { status: 503, detail: 'x' } }))
    expect(await readLifetime()).toBeNull()
    expect(log.mock.calls[0]?.[0]).toBe('Erro ao buscar o tempo de vida da sessão')
  })
})
