import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { comeToLifeInSlices, Slice } from './Slice'

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" name={name} onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

const page = (
  <main>
    <Counter name="head" />
    <Slice>
      <section>
        <Counter name="first" />
        <Slice>
          <Counter name="inside" />
        </Slice>
      </section>
    </Slice>
    <Slice>
      <Counter name="last" />
    </Slice>
  </main>
)

it('takes over what the server wrote part by part, the whole in the end, and keeps every element', async () => {
  const box = document.createElement('div')
  const names = ['head', 'first', 'inside', 'last']
  const button = (name: string) => `<button type="button" name="${name}">0</button>`
  box.innerHTML = `<main>${button('head')}<section>${button('first')}${button('inside')}</section>${button('last')}</main>`
  const written = [...box.querySelectorAll('button')]
  comeToLifeInSlices()
  hydrateRoot(box, page)
  for (const each of written) each.click()
  await Promise.resolve()
  expect(written.map(({ textContent }) => textContent)).toEqual(['1', '0', '0', '0'])
  const last = written.at(-1)
  await waitFor(() => {
    if (last?.textContent === '0') last.click()
    expect(last?.textContent).toBe('1')
  })
  await waitFor(() => {
    const inside = written[2]
    if (inside?.textContent === '0') inside.click()
    expect(inside?.textContent).toBe('1')
  })
  expect([...box.querySelectorAll('button')]).toEqual(written)
  expect(written.map(({ name }) => name)).toEqual(names)
})
