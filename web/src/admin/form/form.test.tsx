import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formCodec } from '../../../../src/contracts/kernel/form-codec'
import type { FormSpec } from '../../../../src/contracts/kernel/form-spec'
import { watchHistory } from '../../shell/leaving'
import { Refused } from '../../shell/problem'
import { fakeFetch } from '../../shell/testing'
import FormPage from '../FormPage'
import { editForm, newForm, renderDeclared, row, values, workshops } from '../sample.testing'

const codec = formCodec(workshops.form as FormSpec)
const field = <E extends HTMLElement = HTMLInputElement>(label: string | RegExp) =>
  screen.getByLabelText<E>(label, { selector: 'input, textarea, select' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const save = () => userEvent.click(button('Salvar'))
const edit = () => renderDeclared(<FormPage {...editForm} />, '/admin/workshops/w1/edit')
const sentBy = (visits: ReturnType<typeof edit>['visits'], call = 0) => {
  const [action, data, options] = visits.submit.mock.calls[call] ?? []
  const body: Record<string, unknown> = {}
  for (const name of new Set((data as FormData).keys())) {
    const all = (data as FormData).getAll(name)
    body[name] = all.length > 1 ? all : all[0]
  }
  return { action, body, method: options?.method }
}

let requests: ReturnType<typeof fakeFetch>
beforeEach(() => {
  requests = fakeFetch((url) => {
    if (url.startsWith('/api/admin/presence')) return { body: { others: [] } }
    if (url.includes('rows=teacherList'))
      return { body: { options: [{ id: 't2', title: 'Otávio Reis' }], more: false } }
    return {
      body: {
        options: [
          { id: 'c1', title: 'SQL do zero' },
          { id: 'c3', title: 'React avançado' },
        ],
        more: true,
      },
    }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what the form sends untouched is what the record holds', async () => {
  const { visits } = edit()
  await save()
  const { action, body, method } = sentBy(visits)
  expect([action, method, body._revision]).toEqual(['/admin/workshops/w1', 'put', '4'])
  const { workshopId, status, code, changedAt, ...expected } = values
  expect(codec.parse(body)).toEqual(expected)
})

function WhenDrawn({ act: once }: { act: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(once, [])
  return null
}

test('what is typed as soon as the form is drawn is unsaved, and the browser asks for nothing by itself', async () => {
  let validatedByBrowser: boolean | undefined
  const typeAtOnce = () => {
    validatedByBrowser = !field(/^Nome/).form?.noValidate
    fireEvent.input(field(/^Nome/), { target: { value: 'Outro nome' } })
  }
  // The editor of formatted text loads later, and not after this test's document is gone.
  await act(async () => {
    renderDeclared(
      <>
        <FormPage {...editForm} />
        <WhenDrawn act={typeAtOnce} />
      </>,
      '/admin/workshops/w1/edit',
    )
  })
  expect(validatedByBrowser).toBe(false)
  expect(screen.getByText('Você tem mudanças não salvas')).toBeTruthy()
})

describe('a new record', () => {
  test('shows the address that its name makes', async () => {
    renderDeclared(<FormPage {...newForm} />, '/admin/workshops/create')
    await userEvent.type(field(/^Nome/), 'Ágil & Dados')
    expect(screen.getByText('/oficinas/agil-e-dados')).toBeTruthy()
    await userEvent.type(field(/^Endereço/), 'agil')
    expect(screen.getByText('/oficinas/agil')).toBeTruthy()
  })

  test('brings the sentence below the first wrong field into sight', async () => {
    const seen: string[] = []
    Element.prototype.scrollIntoView = function () {
      seen.push(this.textContent ?? '')
    }
    renderDeclared(<FormPage {...newForm} />, '/admin/workshops/create')
    await userEvent.click(button('Criar oficina'))
    await waitFor(() => expect(seen).toEqual(['Informe o nome']))
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })

  test('is checked before it is sent: errors by the fields, a summary, the focus on the first', async () => {
    const { visits } = renderDeclared(<FormPage {...newForm} />, '/admin/workshops/create')
    await userEvent.type(field(/^Preço/), 'mil')
    await userEvent.click(button('Acrescentar pergunta'))
    await userEvent.type(field(/^Resposta/), 'Sim.')
    await userEvent.click(button('Criar oficina'))
    await waitFor(() => expect(document.activeElement).toBe(field(/^Nome/)))
    const summary = screen.getByRole('region', { name: 'Campos para corrigir' })
    const links = within(summary).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Nome: Informe o nome',
      'Preço: Informe o preço, como 50,00.',
      'Nível: Preencha este campo.',
      'Pergunta: Escreva a pergunta',
      'Rua: Informe a rua',
    ])
    for (const link of links)
      expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toBeTruthy()
    expect(visits.submit).not.toHaveBeenCalled()
    await userEvent.type(field(/^Nome/), 'Zé')
    await waitFor(() => expect(screen.queryByText('Informe o nome')).toBeNull())
  })
})

describe('fields', () => {
  test('are checked when they are left, and not before', async () => {
    edit()
    await userEvent.clear(field(/^Nome/))
    expect(screen.queryByText('Informe o nome')).toBeNull()
    await userEvent.tab()
    expect(await screen.findByText('Informe o nome')).toBeTruthy()
    expect(field(/^Nome/).getAttribute('aria-invalid')).toBe('true')
    expect(field(/^Rua/).getAttribute('aria-invalid')).toBeNull()
  })

  test('say their bounds and count what is typed', async () => {
    edit()
    expect(screen.getByText('De R$ 1,00 a R$ 1.000,00.')).toBeTruthy()
    expect(screen.getByText('De 1 a 500.')).toBeTruthy()
    await userEvent.type(field(/^Nome/), '!')
    expect(screen.getByText('17/60', { exact: false })).toBeTruthy()
  })

  test('write amounts as Brazilians do', async () => {
    edit()
    await userEvent.clear(field(/^Preço/))
    await userEvent.type(field(/^Preço/), '1297,5')
    await userEvent.tab()
    expect(field(/^Preço/).value).toBe('1.297,50')
  })

  test('a relation is searched by title and chosen by keys', async () => {
    const { visits } = edit()
    const box = field(/^Professor/)
    expect(box.value).toBe('Lívia Sampaio')
    await userEvent.clear(box)
    await userEvent.type(box, 'otav')
    expect((await screen.findByRole('option')).textContent).toBe('Otávio Reis')
    expect(requests.at(-1)?.url).toBe('/api/admin/relations?rows=teacherList&key=teacherId&title=name&q=otav')
    await userEvent.keyboard('{Enter}')
    expect(box.value).toBe('Otávio Reis')
    await save()
    expect(sentBy(visits).body.teacherId).toBe('t2')
  })

  test('a relation that was typed and not chosen stays as it was', async () => {
    edit()
    await userEvent.type(field(/^Professor/), 'x')
    await userEvent.keyboard('{Escape}')
    expect(field(/^Professor/).value).toBe('Lívia Sampaio')
    await userEvent.click(button('Limpar escolha'))
    expect(field(/^Professor/).value).toBe('')
  })

  test('relations are added, moved and removed', async () => {
    const { visits } = edit()
    await userEvent.click(field(/^Cursos/))
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['React avançado'])
    await userEvent.click(options[0] as HTMLElement)
    await userEvent.click(button('Mover “React avançado” para cima'))
    await userEvent.click(button('Remover “SQL do zero”'))
    await save()
    expect(codec.parse(sentBy(visits).body).courseIds).toEqual(['c3', 'c2'])
  })

  test('items of a list are added, moved by buttons and keys, and removed', async () => {
    const { visits } = edit()
    await userEvent.click(button('Acrescentar pergunta'))
    const questions = () => screen.getAllByLabelText<HTMLInputElement>(/^Pergunta/, { selector: 'input' })
    expect(document.activeElement).toBe(questions()[2])
    expect((button('Acrescentar pergunta') as HTMLButtonElement).disabled).toBe(true)
    await userEvent.type(questions()[2] as HTMLElement, 'Terceira?')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await userEvent.click(button('Mover pergunta 1 para baixo'))
    expect(questions().map(({ name, value }) => [name, value])).toEqual([
      ['faq.0.question', 'Terceira?'],
      ['faq.1.question', 'Grava?'],
      ['faq.2.question', 'Tem certificado?'],
    ])
    await userEvent.click(button('Remover pergunta 2'))
    await save()
    expect(codec.parse(sentBy(visits).body).faq).toEqual([
      { question: 'Terceira?', answer: '' },
      { question: 'Tem certificado?', answer: '' },
    ])
  })

  test('a flag that is unchecked is sent as no', async () => {
    const { visits } = edit()
    await userEvent.click(field('Aberta a todos'))
    await save()
    expect(codec.parse(sentBy(visits).body).open).toBe(false)
  })
})

describe('unsaved changes', () => {
  test('are said, and discarded', async () => {
    edit()
    expect(screen.queryByText('Você tem mudanças não salvas')).toBeNull()
    await userEvent.type(field(/^Nome/), ' 2')
    await userEvent.click(button('Remover “SQL do zero”'))
    expect(screen.getByText('Você tem mudanças não salvas')).toBeTruthy()
    await userEvent.click(button('Descartar'))
    expect(screen.queryByText('Você tem mudanças não salvas')).toBeNull()
    expect(field(/^Nome/).value).toBe('Dados na prática')
    expect(screen.getByText('SQL do zero')).toBeTruthy()
  })

  test('are none after typing back what was saved', async () => {
    edit()
    await userEvent.type(field(/^Nome/), '2')
    await userEvent.keyboard('{Backspace}')
    expect(screen.queryByText('Você tem mudanças não salvas')).toBeNull()
  })

  test('are asked about before a link leads away, and before the tab closes', async () => {
    const { visits } = edit()
    await userEvent.type(field(/^Nome/), '2')
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
    await userEvent.click(screen.getByRole('link', { name: 'Oficinas' }))
    expect(screen.getByText('Sair sem salvar?')).toBeTruthy()
    expect(visits.visit).not.toHaveBeenCalled()
    await userEvent.click(button('Continuar editando'))
    await userEvent.click(screen.getByRole('link', { name: 'Oficinas' }))
    await userEvent.click(button('Sair sem salvar'))
    expect(visits.visit).toHaveBeenCalledWith('http://localhost:3000/admin/workshops')
  })

  test('are asked about before going back', async () => {
    watchHistory()
    const seen = vi.fn()
    window.addEventListener('popstate', seen)
    window.history.replaceState({ idx: 2 }, '')
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => {})
    edit()
    const step = () => act(() => window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } })))
    await userEvent.type(field(/^Nome/), '2')
    await step()
    expect(go).toHaveBeenLastCalledWith(1)
    expect(screen.getByText('Sair sem salvar?')).toBeTruthy()
    await step()
    expect(seen).not.toHaveBeenCalled()
    await userEvent.click(button('Sair sem salvar'))
    expect(go).toHaveBeenLastCalledWith(-1)
    await step()
    expect(seen).toHaveBeenCalledTimes(1)
    window.removeEventListener('popstate', seen)
  })

  test('are saved by Ctrl+S', async () => {
    const { visits } = edit()
    await userEvent.type(field(/^Nome/), '2')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.queryByText('Você tem mudanças não salvas')).toBeNull())
  })
})

const refused = (code: string, detail: string, errors?: Record<string, string>) =>
  new Refused({ status: 422, title: '', code, detail, errors })

describe('a refusal', () => {
  test('stands at its fields, where the form shows them', async () => {
    const { visits } = edit()
    visits.submit.mockRejectedValueOnce(
      refused('invalid-input', 'Confira os campos destacados.', {
        'faq.0.question': 'Já existe.',
        slug: 'Em uso.',
      }),
    )
    const questions = screen.getAllByLabelText<HTMLInputElement>(/^Pergunta/, { selector: 'input' })
    await userEvent.clear(questions[0] as HTMLElement)
    await userEvent.clear(screen.getAllByLabelText(/^Resposta/)[0] as HTMLElement)
    await save()
    await waitFor(() => expect(document.activeElement).toBe(field(/^Endereço/)))
    expect(questions.map((each) => each.getAttribute('aria-invalid'))).toEqual([null, 'true'])
    await userEvent.type(field(/^Endereço/), '2')
    await waitFor(() => expect(screen.queryByText('Em uso.')).toBeNull())
  })

  test('of a conflict offers to save anyway', async () => {
    const { visits } = edit()
    const told = 'Enquanto você editava, Bianca mudou Preço para “R$ 10,00”.'
    visits.submit.mockRejectedValueOnce(refused('changed-meanwhile', told))
    await userEvent.type(field(/^Nome/), ' 2')
    await save()
    expect(await screen.findByText(told)).toBeTruthy()
    expect(field(/^Nome/).value).toBe('Dados na prática 2')
    await userEvent.click(button('Salvar mesmo assim'))
    expect(sentBy(visits, 1).body._anyway).toBe('1')
  })

  test('of a conflict offers the current version', async () => {
    const { visits } = edit()
    visits.submit.mockRejectedValueOnce(refused('changed-meanwhile', 'Bianca mudou.'))
    await userEvent.type(field(/^Nome/), ' 2')
    await save()
    fireEvent.click(await screen.findByRole('link', { name: 'Carregar a versão atual' }))
    expect(visits.visit).toHaveBeenCalledWith('/admin/workshops/w1/edit', { replace: true })
    await act(async () => {})
    expect(field(/^Nome/).value).toBe('Dados na prática')
  })

  test('without JavaScript keeps what was typed', async () => {
    const old = {
      _action: '/admin/workshops/w1',
      name: '',
      open: ',true',
      courseIds: 'c2,c3',
      'faq.0.question': 'Única?',
      'faq.0.answer': '',
      price: 'mil',
    }
    const errors = { name: 'Informe o nome', _form: 'Confira os campos destacados.' }
    renderDeclared(<FormPage {...editForm} />, '/admin/workshops/w1/edit', { old, errors })
    expect(field(/^Nome/).value).toBe('')
    expect(screen.getByText('Informe o nome')).toBeTruthy()
    expect(field(/^Preço/).value).toBe('mil')
    expect(field('Aberta a todos').checked).toBe(true)
    expect(screen.getAllByLabelText(/^Pergunta/, { selector: 'input' })).toHaveLength(1)
    expect(await screen.findByText('React avançado')).toBeTruthy()
    expect(screen.getByText('Você tem mudanças não salvas')).toBeTruthy()
  })
})

test('a record that may not be changed now says why, and offers no form', () => {
  const closed = { ...row, values: { ...row.values, status: 'archived' } }
  renderDeclared(<FormPage {...editForm} row={closed} />, '/admin/workshops/w1/edit')
  expect(screen.getByText('Só oficinas publicadas podem ser alteradas.')).toBeTruthy()
  expect(screen.getByRole('link', { name: `Ver ${row.title}` }).getAttribute('href')).toBe(
    '/admin/workshops/w1',
  )
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})
