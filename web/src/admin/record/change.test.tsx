import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Change, differencesOf } from './Change'

const text = (words: string) => Array.from({ length: 30 }, (_, n) => `palavra${n}`).join(' ') + words

test('a short value is told whole', () => {
  const { container } = render(<Change label="Preço" before="R$ 1,00" after="R$ 2,00" />)
  expect(container.textContent).toBe('Preçode R$ 1,00 para R$ 2,00')
})

test('a long text that was not there before is told whole', () => {
  const { container } = render(<Change label="Sobre" before="—" after={text('\nfim')} />)
  expect(container.querySelector('ins')?.textContent).toBe(text('\nfim'))
})

test('of a long text only what differs is told, with the words beside it', () => {
  const { container } = render(<Change label="Sobre" before={text(' fim')} after={text(' começo')} />)
  expect(container.querySelector('del')?.textContent).toBe('fim')
  expect(container.querySelector('ins')?.textContent).toBe('começo')
  expect(container.textContent).toContain('… palavra25 palavra26 palavra27 palavra28 palavra29')
  expect(container.textContent).not.toContain('palavra3 ')
})

test('words between two differences keep both ends', () => {
  const told = differencesOf(`um ${text('')} dois`, `três ${text('')} quatro`)
  const [same] = told.filter(({ kind }) => kind === 'same')
  expect(same?.value).toBe(
    ' palavra0 palavra1 palavra2 palavra3 … palavra25 palavra26 palavra27 palavra28 palavra29 ',
  )
})
