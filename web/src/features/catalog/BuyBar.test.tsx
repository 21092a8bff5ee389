import { expect, it } from 'vitest'
import { renderInShell } from '../../shell/testing'
import { BuyBar, OwnedBar } from './BuyBar'

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
