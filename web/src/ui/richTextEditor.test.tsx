import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { RichTextEditor } from './RichTextEditor'
import { SanitizeOnServer } from './SafeHtml'

const field = (
  <RichTextEditor name="text" aria-label="Texto" defaultValue="<p>Um <strong>curso</strong></p>" />
)

/** The page as the server draws it. */
function served(element = field) {
  const box = document.createElement('div')
  box.innerHTML = renderToString(<SanitizeOnServer value={(html) => html}>{element}</SanitizeOnServer>)
  document.body.append(box)
  return box
}

afterEach(() => document.body.replaceChildren())

test('the editor begins with what was typed into an empty field, and with none of its elements as words', async () => {
  const empty = <RichTextEditor name="text" aria-label="Texto" />
  const box = served(empty)
  box.querySelector('[role=textbox]')?.prepend('Um curso curto.')
  const root = await act(async () => hydrateRoot(box, empty))
  await screen.findByRole('toolbar', {}, { timeout: 8000 })
  expect(box.querySelector('[role=textbox]')?.textContent).toBe('Um curso curto.')
  act(() => root.unmount())
})

test('what was typed before the editor was alive is told to the form once it is', async () => {
  const told: string[] = []
  const empty = <RichTextEditor name="text" aria-label="Texto" onChange={(html) => told.push(html)} />
  const box = served(empty)
  box.querySelector('[role=textbox]')?.prepend('Um curso curto.')
  const heard: string[] = []
  box.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value))
  const root = await act(async () => hydrateRoot(box, empty))
  await screen.findByRole('toolbar', {}, { timeout: 8000 })
  expect(told).toEqual(['Um curso curto.'])
  expect(heard).toEqual(['Um curso curto.'])
  act(() => root.unmount())
})

test.each([
  ['empty', ''],
  ['filled', '<p>Um <strong>curso</strong></p>'],
  ['plain', 'Uma linha\noutra linha'],
])('an untouched %s editor tells nothing', async (_, html) => {
  const told: string[] = []
  const own = (
    <RichTextEditor name="text" aria-label="Texto" defaultValue={html} onChange={(each) => told.push(each)} />
  )
  const box = served(own)
  box.addEventListener('input', () => told.push('input'))
  const root = await act(async () => hydrateRoot(box, own))
  await screen.findByRole('toolbar', {}, { timeout: 8000 })
  expect(told).toEqual([])
  act(() => root.unmount())
})

test('the server draws formatted text, and raw HTML only where there is no JavaScript', () => {
  const box = served()
  expect(box.querySelector('[role=textbox]')?.innerHTML).toContain('<strong>curso</strong>')
  const plain = box.querySelector('textarea')
  expect(plain?.value).toBe('<p>Um <strong>curso</strong></p>')
  expect([...(plain?.classList ?? [])]).toEqual(expect.arrayContaining(['hidden', 'noscript:block']))
})

test.each([
  ['what was typed before the editor was alive', '<p>Dois <strong>cursos</strong></p>'],
  ['the stored text where nothing was typed', '<p>Um <strong>curso</strong></p>'],
])('the editor begins with %s', async (_, text) => {
  const box = served()
  const paragraph = box.querySelector('[role=textbox] p')
  if (!paragraph) throw new Error('no text')
  paragraph.innerHTML = text.replace(/<\/?p>/g, '')
  const root = await act(async () => hydrateRoot(box, field))
  await screen.findByRole('toolbar', {}, { timeout: 8000 })
  expect(box.querySelector<HTMLInputElement>('input[name=text]')?.value).toContain(
    text.replace(/<\/?p>/g, ''),
  )
  act(() => root.unmount())
})
