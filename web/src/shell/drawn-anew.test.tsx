import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { keepsWords } from './drawn-anew'

function Contact() {
  const [name, setName] = useState('')
  return (
    <form>
      <label>
        Nome
        <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <input name="password" type="password" />
      <input name="news" type="checkbox" />
      <textarea name="message" />
      <p>Olá, {name}</p>
    </form>
  )
}

test('what was typed before a translated page came to life is there when it was drawn anew', async () => {
  const box = document.createElement('div')
  document.body.append(box)
  box.innerHTML = renderToString(<Contact />)
  const field = <E extends HTMLElement = HTMLInputElement>(name: string) =>
    box.querySelector<E & HTMLInputElement>(`[name=${name}]`)!
  const before = field('name')
  before.value = 'Rita'
  field('password').value = 'segredo'
  field('news').checked = true
  field('message').value = 'Uma dúvida'
  // As a translator does it.
  const label = box.querySelector('label')!.firstChild!
  const words = document.createElement('font')
  words.textContent = 'Name'
  label.replaceWith(words)
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  const root = await act(async () => hydrateRoot(box, <Contact />, { onRecoverableError: keepsWords(box) }))
  expect(before.isConnected).toBe(false)
  expect(told).toHaveBeenCalled()
  await act(async () => {
    await vi.waitFor(() => expect(field('message').value).toBe('Uma dúvida'))
  })
  expect([field('name').value, field('password').value, field('news').checked]).toEqual([
    'Rita',
    'segredo',
    true,
  ])
  expect(box.querySelector('p')?.textContent).toBe('Olá, Rita')
  await act(async () => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
})
