import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderInShell } from '../../shell/testing'
import { Curriculum } from './Curriculum'
import { LessonPreview } from './LessonPreview'

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

test('a free lesson opens in a dialog with captions; a paid one is no link', async () => {
  renderInShell(<Curriculum courseId="js" modules={modules} totals={totals} />)
  const link = screen.getByRole('link', { name: 'Aula l1' })
  expect(link.closest('li')?.textContent).toBe('Aula l1 Aula grátis5:00')
  // Without JavaScript the link opens the film itself.
  expect(link.getAttribute('href')).toBe('/media/lessons/clip-a.mp4')
  expect(screen.queryByRole('link', { name: 'Aula l2' })).toBeNull()
  fireEvent.click(link)
  const dialog = await screen.findByRole('dialog', { name: 'Aula l1' }, { timeout: 10_000 })
  await waitFor(() => expect(dialog.querySelector('video')).not.toBeNull(), { timeout: 10_000 })
  expect(dialog.querySelector('track')?.getAttribute('src')).toBe('/media/captions/js/l1.vtt')
  expect(dialog.querySelector('video')?.getAttribute('src')).toBe('/media/lessons/clip-a.mp4')
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(document.querySelector('video')).toBeNull()
})

test('a free lesson waits behind the cover and plays in our own player', async () => {
  const free = { src: '/media/lessons/clip-a.mp4', poster: '/media/covers/course/js-960.webp' }
  const { container } = renderInShell(
    <LessonPreview courseId="js" lesson={{ ...lesson('l1', true), free }} />,
  )
  expect(container.querySelector('video')).toBeNull()
  expect(container.querySelector('img')?.getAttribute('src')).toBe(free.poster)
  const link = screen.getByRole('link', { name: 'Assistir à aula grátis: Aula l1' })
  expect(link.getAttribute('href')).toBe(free.src)
  fireEvent.click(link)
  expect(await screen.findByRole('slider', { name: 'Posição no vídeo' }, { timeout: 10_000 })).toBeDefined()
  expect(container.querySelector('video')?.controls).toBe(false)
  expect(container.querySelector('video')?.poster).toContain(free.poster)
  expect(screen.queryByRole('button', { name: 'Modo teatro (T)' })).toBeNull()
})
