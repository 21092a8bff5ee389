import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WithoutScript } from './WithoutScript'

test('what stands in a page without JavaScript ends with its own end tag', () => {
  const html = renderToString(
    <WithoutScript>
      <WithoutScript>
        <b>1</b>
      </WithoutScript>
      <b>2</b>
    </WithoutScript>,
  )
  expect(html).toBe('<noscript><b>1</b><b>2</b></noscript>')
})
