import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { LandingTexts } from '../../../../src/contracts/catalog/pages'
import { renderInShell } from '../../shell/testing'
import { FreeCourseCorner } from './FreeCourseCorner'
import { LandingPage } from './LandingPage'

const freeCourse = { slug: 'git', course: 'Git', title: 'Comece de graça', text: 'Uma hora por dia.' }
const corner = () => screen.queryByRole('complementary', { name: 'Curso grátis' })

beforeEach(() => localStorage.clear())

test('the corner leads to the free course and takes no focus', () => {
  renderInShell(<FreeCourseCorner id="l1" freeCourse={freeCourse} />)
  expect(corner()).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Começar o curso grátis' }).getAttribute('href')).toBe(
    '/course/git',
  )
  expect(document.activeElement).toBe(document.body)
})

test.each([
  [
    'its button',
    () => fireEvent.click(screen.getByRole('button', { name: 'Fechar a oferta do curso grátis' })),
  ],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
])('closed by %s, it stays closed on this page alone', (_, close) => {
  const { unmount } = renderInShell(<FreeCourseCorner id="l1" freeCourse={freeCourse} />)
  close()
  expect(corner()).toBeNull()
  unmount()
  const again = renderInShell(<FreeCourseCorner id="l1" freeCourse={freeCourse} />)
  expect(corner()).toBeNull()
  again.unmount()
  renderInShell(<FreeCourseCorner id="l2" freeCourse={freeCourse} />)
  expect(corner()).not.toBeNull()
})

test('a page whose product is no longer on sale says so and leads to the courses', () => {
  const landing: LandingTexts = {
    id: 'l1',
    slug: 'volta',
    title: 'Volta',
    description: '',
    headline: 'Volte programando',
    subline: '',
    sections: [],
    testimonials: [],
    voices: [],
    faq: [],
    freeCourse,
  }
  renderInShell(<LandingPage landing={landing} programme={null} course={null} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Volte programando' })).toBeTruthy()
  expect(screen.getByText(/não está mais à venda/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver os cursos à venda' }).getAttribute('href')).toBe('/courses')
  expect(corner()).toBeNull()
})
