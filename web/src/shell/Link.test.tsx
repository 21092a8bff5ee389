import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Link } from './Link'
import { fakeVisits, renderInShell } from './testing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const drawLinks = () => {
  const visits = fakeVisits()
  renderInShell(
    <>
      <Link href="/a">A</Link>
      <Link href="/b">B</Link>
      <Link href="/c" prefetch={false}>
        C
      </Link>
    </>,
    { visits },
  )
  const link = (name: string) => screen.getByRole('link', { name })
  return { visits, link }
}

it.each([
  ['pointer', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['focus', fireEvent.focus, fireEvent.blur],
])('is fetched ahead where the %s rests, not where it passes', (_, come, go) => {
  const { visits, link } = drawLinks()
  come(link('A'))
  vi.advanceTimersByTime(40)
  go(link('A'))
  come(link('B'))
  vi.advanceTimersByTime(200)
  come(link('C'))
  vi.advanceTimersByTime(200)
  expect(visits.prefetch.mock.calls).toEqual([['/b']])
})

it('is not prefetched when it is clicked at once', () => {
  const { visits, link } = drawLinks()
  fireEvent.focus(link('A'))
  fireEvent.click(link('A'))
  vi.advanceTimersByTime(200)
  expect(visits.prefetch).not.toHaveBeenCalled()
  expect(visits.visit).toHaveBeenCalledWith('/a', { replace: undefined, preserveScroll: undefined })
})
