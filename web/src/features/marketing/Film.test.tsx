import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import type { FilmView } from '../../../../src/contracts/marketing/film'
import { fakeFetch, renderInShell } from '../../shell/testing'
import { Film } from './Film'
import { papers } from './FilmPaper'

const PLAYER = 'https://player.vimeo.com/video/12?dnt=1'
const film: FilmView = { id: 'f1', src: PLAYER, poster: '/capa', captions: '/legendas.vtt', seconds: 90 }

beforeAll(async () => {
  await import('../learning/player/SoloPlayer')
  await import('../learning/player/vimeo')
})
beforeEach(() => {
  Object.assign(HTMLMediaElement.prototype, { play: vi.fn(async () => {}), pause: vi.fn(), load: vi.fn() })
})

it('a film of Vimeo loads nothing from there before the click, then plays in its player', async () => {
  const { container } = renderInShell(<Film title="Por dentro" film={film} />)
  expect(container.querySelector('iframe')).toBeNull()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/capa')
  fireEvent.click(screen.getByRole('link', { name: 'Assistir: Por dentro, 1:30' }))
  expect((await screen.findByTitle('Por dentro')).getAttribute('src')).toBe(PLAYER)
  expect(container.querySelector('video')).toBeNull()
})

it('a record asks where its film of the library plays now', async () => {
  const requests = fakeFetch(() => ({ body: film }))
  const values = { src: '/media/lessons/hosted/v1/film.m3u8', poster: '', seconds: 90, videoId: 'v1' }
  const props = { row: { id: 'f1', title: 'Por dentro', values } } as unknown as ResourceShowProps
  const { vendas: Paper } = papers
  renderInShell(<Paper {...props} />)
  await vi.waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toBe(PLAYER))
  expect(requests.map(({ url }) => url)).toEqual(['/media/videos/vendas/f1/filme'])
})
