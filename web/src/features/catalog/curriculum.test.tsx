import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { Curriculum } from './Curriculum'

// jsdom draws no modals; what is inside is ours.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
})

const lesson = (id: string, free: boolean) => ({
  id,
  title: `Aula ${id}`,
  seconds: 300,
  optional: false,
  free: free ? { src: '/media/lessons/clip-a.mp4', poster: '' } : null,
})
const modules = [
  { id: 'm1', title: 'Começo', seconds: 600, lessons: [lesson('l1', true), lesson('l2', false)] },
]
const totals = { modules: 1, lessons: 2, seconds: 600 }

test('a free lesson opens in a dialog with captions; a paid one is no link', () => {
  render(<Curriculum courseId="js" modules={modules} totals={totals} />)
  const link = screen.getByRole('link', { name: 'Aula l1' })
  expect(link.closest('li')?.textContent).toBe('Aula l1 Aula grátis5:00')
  // Without JavaScript the link opens the film itself.
  expect(link.getAttribute('href')).toBe('/media/lessons/clip-a.mp4')
  expect(screen.queryByRole('link', { name: 'Aula l2' })).toBeNull()
  fireEvent.click(link)
  const dialog = screen.getByRole('dialog', { name: 'Aula l1' })
  expect(dialog.querySelector('track')?.getAttribute('src')).toBe('/media/captions/js/l1.vtt')
  expect(dialog.querySelector('source')?.getAttribute('src')).toBe('/media/lessons/clip-a.mp4')
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(document.querySelector('video')).toBeNull()
})
