import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { TextInput } from '../ui/TextInput'
import { ErrorBoundary } from './ErrorBoundary'
import { Form, FormAlert, FormField, SubmitButton } from './form'
import { Refused } from './problem'
import { fakeVisits, renderInShell } from './testing'
import { survivesTranslation } from './translated'

let stop = () => {}
beforeEach(() => {
  stop = survivesTranslation()
})
afterEach(() => stop())

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim() && node.parentNode?.nodeName !== 'FONT') texts.push(node as Text)
  return texts
}

const wrapped = (words: string) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  outer.append(inner)
  inner.append(words)
  return { outer, inner }
}

type Way = (text: Text) => void
/** As translators of browsers do: the text is replaced, or moved into what they wrap it with. */
const ways: Record<string, Way> = {
  replaces: (text) => text.replaceWith(wrapped(`${text.nodeValue} (en)`).outer),
  moves: (text) => {
    const { outer, inner } = wrapped('')
    text.replaceWith(outer)
    inner.append(text)
  },
  insertsFirst: (text) => {
    text.parentNode?.insertBefore(wrapped(`${text.nodeValue} (en)`).outer, text)
    text.remove()
  },
}
const translate = async (root: Node, way: Way) => {
  for (const text of textsIn(root)) way(text)
  await act(async () => {})
}

function Changing() {
  const [n, setN] = useState(0)
  return (
    <div>
      <button type="button" aria-label="mais" onClick={() => setN(n + 1)} />
      <p data-testid="p">
        {n % 2 === 0 && 'antes '}
        {n > 0 && <b>forte </b>}
        sempre {n}
        {n < 2 ? ' depois' : null}
      </p>
      {n === 0 && 'some'}
      <i>fim</i>
    </div>
  )
}

describe.each(Object.entries(ways))('a page whose texts a translator %s', (kind, way) => {
  it('is drawn again and again without an end, and what is gone goes with its translation', async () => {
    const { container } = render(
      <ErrorBoundary>
        <Changing />
      </ErrorBoundary>,
    )
    for (let i = 0; i < 4; i++) {
      await translate(container, way)
      await userEvent.click(screen.getByRole('button', { name: 'mais' }))
      await act(async () => {})
    }
    expect(container.textContent).not.toContain('Algo falhou')
    const plain = screen.getByTestId('p').textContent?.replaceAll(' (en)', '')
    expect(plain?.replace(/\s+/g, ' ').trim()).toBe('antes forte sempre 4')
    expect(container.textContent).not.toContain('some')
    if (kind !== 'moves') expect(container.querySelector('i')?.textContent).toContain('(en)')
  })

  it('keeps a form with its mistakes, its alert and all that was typed', async () => {
    const visits = fakeVisits()
    visits.submit.mockRejectedValue(
      new Refused({ status: 422, title: '', code: 'x', detail: 'Não deu.', errors: { name: 'Outro nome.' } }),
    )
    const schema = z.object({
      email: z.email('Confira o e-mail.'),
      name: z.string().min(1, 'Diga seu nome.'),
    })
    const { container } = renderInShell(
      <ErrorBoundary>
        <Form action="/save" schema={async () => schema}>
          <FormAlert />
          <FormField name="name" label="Nome">
            {(field) => <TextInput {...field} />}
          </FormField>
          <FormField name="email" label="E-mail">
            {(field) => <TextInput {...field} />}
          </FormField>
          <SubmitButton>Salvar</SubmitButton>
        </Form>
      </ErrorBoundary>,
      { visits },
    )
    const field = (name: string) => container.querySelector<HTMLInputElement>(`input[name=${name}]`)!
    const send = () => userEvent.click(container.querySelector('button')!)
    await translate(container, way)
    await userEvent.type(field('name'), 'Ana')
    await userEvent.type(field('email'), 'ana')
    await send()
    await vi.waitFor(() => expect(container.textContent).toContain('Confira o e-mail.'))
    await translate(container, way)
    await userEvent.type(field('email'), '@b.co')
    await act(async () => {})
    expect(container.textContent).not.toContain('Confira o e-mail.')
    await send()
    await vi.waitFor(() => expect(container.textContent).toContain('Outro nome.'))
    await translate(container, way)
    await send()
    expect(container.textContent).not.toContain('Algo falhou')
    expect([field('name').value, field('email').value]).toEqual(['Ana', 'ana@b.co'])
  })
})
