import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Countdown } from './Countdown'
import { CountdownText } from './CountdownText'
import { countdownText } from './countdown'
import { ServerClockContext } from './now'

const END = '2026-11-21T12:00:00.000Z'
const msBefore = (ms: number) => Date.parse(END) - ms
const HOUR = 3_600_000

describe('countdownText', () => {
  it.each([
    [73 * HOUR, 'Restam 3 dias!'],
    [48 * HOUR, 'Restam 2 dias!'],
    [48 * HOUR - 1, 'Resta 1 dia!'],
    [24 * HOUR, 'Resta 1 dia!'],
    [24 * HOUR - 1, 'Termina em 23h 59m 59s.'],
    [7 * HOUR + 12 * 60_000 + 9_000, 'Termina em 7h 12m 09s.'],
    [999, 'Termina em 0h 00m 00s.'],
    [0, 'Promoção encerrada'],
    [-1, 'Promoção encerrada'],
  ])('%i ms before the end: %s', (left, text) => {
    expect(countdownText(END, msBefore(left))).toBe(text)
  })
  it('counts an invalid end as over', () => {
    expect(countdownText('amanhã', msBefore(0))).toBe('Promoção encerrada')
  })
})

describe('on the screen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: msBefore(10_000) })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('has a bar of the time that is left, which is never green', () => {
    const { container } = render(<Countdown end={END} total={10} />)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
    expect(container.querySelector('.bg-ok')).toBeNull()
    expect(container.querySelector('.bg-bar')).not.toBeNull()
  })

  it('updates every second and reports the end once', () => {
    const onEnd = vi.fn()
    render(<Countdown end={END} total={60} over="Venceu" onEnd={onEnd} />)
    expect(screen.getByRole('timer').textContent).toBe('Expira em 00:10')
    act(() => vi.advanceTimersByTime(9_000))
    expect(screen.getByRole('timer').textContent).toBe('Expira em 00:01')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('00:01')
    act(() => vi.advanceTimersByTime(3_000))
    expect(screen.getByRole('timer').textContent?.trim()).toBe('Venceu')
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it("uses the server's clock", () => {
    const clock = { renderedAt: msBefore(10_000), offset: -30 * 60_000 }
    render(
      <ServerClockContext value={clock}>
        <CountdownText end={END} />
      </ServerClockContext>,
    )
    expect(screen.getByRole('timer').textContent).toBe('Termina em 0h 30m 10s.')
  })

  it('renders the server time on the server, and a placeholder without one', () => {
    const clock = { renderedAt: msBefore(25 * HOUR), offset: 0 }
    expect(
      renderToString(
        <ServerClockContext value={clock}>
          <CountdownText end={END} />
        </ServerClockContext>,
      ),
    ).toContain('Resta 1 dia!')
    expect(renderToString(<CountdownText end={END} />)).toContain('\u00a0')
  })

  it('stops its timer when it is unmounted', () => {
    const { unmount } = render(<CountdownText end={END} />)
    expect(vi.getTimerCount()).toBe(1)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
