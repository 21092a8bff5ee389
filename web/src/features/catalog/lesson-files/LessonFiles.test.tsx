import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LessonFilesGroup } from '../../../../../src/contracts/catalog/lesson-files'
import { fakeVisits, pageObject, renderInShell } from '../../../shell/testing'
import { LessonFiles } from './LessonFiles'

const file = (fileId: string) => ({
  fileId,
  title: `Lista ${fileId}`,
  fileName: `${fileId}.pdf`,
  kind: 'PDF',
  bytes: 10,
  downloads: 0,
  href: `/${fileId}`,
})
const lesson: LessonFilesGroup = {
  lessonId: 'l1',
  title: 'Laços',
  module: 'Começo',
  isFileLesson: false,
  isShown: true,
  files: ['a', 'b', 'c'].map(file),
  archived: [],
}

/** The server's answer comes when the test says so. */
function shown() {
  const visits = fakeVisits()
  const answers: (() => void)[] = []
  visits.submit.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(pageObject()))))
  renderInShell(
    <ul>
      <LessonFiles lesson={lesson} base="/r" courseId="c" />
    </ul>,
    { visits },
  )
  const sent = () => visits.submit.mock.calls.map(([path, data]) => [path, (data as FormData).get('index')])
  const answer = () => act(async () => answers.shift()?.())
  return { sent, answer }
}
const handleOf = (name: string) =>
  screen.getByRole('button', { name: `Mover o arquivo Lista ${name}: arraste, ou use as setas` })
const order = () =>
  within(document.querySelector('[data-group="l1"]') as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

let under: Element | null = null
beforeEach(() => {
  document.elementFromPoint = vi.fn(() => under)
})
afterEach(() => {
  under = null
})

/** The point lies in the upper half of what is under it, since nothing has a height here. */
const point = (type: string) => fireEvent(window, new MouseEvent(type, { clientX: 5, clientY: -1 }))

it('arrow keys on a handle move a file at once, keep the focus, and say where it is', async () => {
  const { sent, answer } = shown()
  handleOf('a').focus()
  fireEvent.keyDown(handleOf('a'), { key: 'ArrowDown' })
  expect(sent()).toEqual([['/r/a/move', '1']])
  expect(order()).toEqual(['/b', '/a', '/c'])
  expect(document.activeElement).toBe(handleOf('a'))
  expect(screen.getByRole('status').textContent).toBe('Arquivo Lista a: posição 2 de 3.')
  await answer()
  // The server has the last word.
  expect(order()).toEqual(['/a', '/b', '/c'])
})

it('a step over the edge sends nothing', () => {
  const { sent } = shown()
  fireEvent.keyDown(handleOf('a'), { key: 'ArrowUp' })
  fireEvent.keyDown(handleOf('c'), { key: 'ArrowDown' })
  expect(sent()).toEqual([])
})

it('a file is dragged before another one of its lesson, and nowhere else', () => {
  const { sent } = shown()
  fireEvent.pointerDown(handleOf('c'), { button: 0 })
  under = document.querySelector('[data-row="a"]')
  point('pointermove')
  point('pointerup')
  expect(sent()).toEqual([['/r/c/move', '0']])
  expect(order()).toEqual(['/c', '/a', '/b'])

  fireEvent.pointerDown(handleOf('c'), { button: 0 })
  under = document.body
  point('pointermove')
  point('pointerup')
  fireEvent.pointerDown(handleOf('c'), { button: 0 })
  under = document.querySelector('[data-row="b"]')
  point('pointermove')
  fireEvent.keyDown(window, { key: 'Escape' })
  point('pointerup')
  expect(sent()).toHaveLength(1)
})
