import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageObject, renderInShell } from '../../shell/testing'
import { BuyBar, OwnedBar } from './BuyBar'
import { BuyButtons } from './BuyButtons'

const product = {
  type: 'course' as const,
  id: 'js',
  slug: 'javascript',
  price: 19_700,
  listPrice: null,
  installment: null,
}

it.each([
  ['to buy', <BuyBar key="buy" product={product} />],
  ['into the course', <OwnedBar key="owned" slug="javascript" />],
])('the bar %s hides nothing that takes the focus, and leaves no room behind it', (_, bar) => {
  const { unmount } = renderInShell(bar)
  expect(Number.parseFloat(document.documentElement.style.scrollPaddingBottom)).toBeGreaterThan(4)
  unmount()
  expect(document.documentElement.style.scrollPaddingBottom).toBe('')
})

it('leaves one way to buy on a phone: the one in the bar', () => {
  renderInShell(
    <>
      <BuyButtons product={product} />
      <BuyBar product={product} />
    </>,
  )
  const [inBox, inBar] = screen.getAllByRole('link', { name: 'Comprar agora' })
  expect(inBox?.closest('.max-lg\\:hidden')).not.toBeNull()
  expect(inBar?.closest('.lg\\:hidden')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Adicionar ao carrinho' }).closest('.max-lg\\:hidden')).toBeNull()
})

it('begins a free course with one click for a student, from the bar too', () => {
  const user = { name: 'Ana', full_name: 'Ana Souza', avatar: null, id: 'u1' }
  const page = pageObject(
    'Platform/Courses/Show',
    { auth: { user, token: 't', csrfToken: 'c', role: 'Student' } },
    '/x',
  )
  const { container } = renderInShell(<BuyBar product={{ ...product, price: 0 }} />, { page })
  const form = container.querySelector('form')
  expect(form?.getAttribute('action')).toBe('/student/mycourses')
  expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
    courseId: 'js',
    slug: 'javascript',
  })
})
