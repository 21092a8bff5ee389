import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { VideoUse } from '../../../../src/contracts/catalog/videos'
import { VideoUses } from './VideoUses'

test('each use leads to where the film is shown, a testimonial also to its pages', () => {
  render(
    <VideoUses
      uses={[
        {
          kind: 'lesson',
          title: 'SQL › Começo › Oi',
          to: '/admin/courses/sql/curriculum?aula=l1',
          isShown: false,
          pages: [],
        },
        {
          kind: 'testimonial',
          title: 'Ana',
          to: '/admin/videotestimonials/t1',
          isShown: true,
          pages: [{ title: 'Volta às aulas', to: '/admin/landingpages/lp1' }],
        },
      ]}
    />,
  )
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['SQL › Começo › Oi', '/admin/courses/sql/curriculum?aula=l1'],
    ['Ana', '/admin/videotestimonials/t1'],
    ['Volta às aulas', '/admin/landingpages/lp1'],
  ])
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Aulas · 1',
    'Depoimentos · 1',
  ])
  expect(screen.getAllByText('em mudanças não publicadas')).toHaveLength(1)
})

test('many uses of a kind stand behind the first ones', () => {
  const use = (n: number): VideoUse => ({
    kind: 'lesson',
    title: `Aula ${n}`,
    to: `/admin/courses/sql/curriculum?aula=${n}`,
    isShown: true,
    pages: [],
  })
  const { container } = render(<VideoUses uses={[1, 2, 3, 4, 5, 6, 7, 8].map(use)} />)
  expect(screen.getByText('Ver mais 2')).toBeTruthy()
  expect([...(container.querySelectorAll('details a') ?? [])].map((link) => link.textContent)).toEqual([
    'Aula 7',
    'Aula 8',
  ])
})

test('a film without a use has no such list', () => {
  const { container } = render(<VideoUses uses={[]} />)
  expect(container.textContent).toBe('')
})
