import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SharedProps } from '../../../../src/contracts/kernel/page'
import { CurrentPage, VisitsContext } from '../../shell/current'
import { LogoutItem } from '../../shell/header/AccountMenu'
import { Refused } from '../../shell/problem'
import { fakeFetch, fakeVisits, pageObject } from '../../shell/testing'
import FormPage from '../FormPage'
import { editForm, newForm, renderDeclared, workshops } from '../sample.testing'
import { ResourceContext } from '../useResource'

const asAccount = (id: string): Partial<SharedProps> => ({
  auth: {
    user: { id, name: 'Ana', full_name: 'Ana Lima', avatar: null, email: 'ana@trilha.test' },
    token: null,
    csrfToken: 'token.csrf',
    role: 'Editor',
  },
})
const at = '/admin/workshops/w1/edit'
const edit = (props: Partial<typeof editForm> = {}, account = 'ana') =>
  renderDeclared(<FormPage {...editForm} {...props} />, at, asAccount(account))
const field = <E extends HTMLElement = HTMLInputElement>(label: string | RegExp) =>
  screen.getByLabelText<E>(label, { selector: 'input, textarea, select' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const note = () => screen.queryByText(/^Recuperamos o que você escreveu e não salvou/)
/** The page goes, and another comes in its place. */
const leave = () => {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
}

beforeEach(() => {
  localStorage.clear()
  fakeFetch((url) =>
    url.startsWith('/api/admin/presence')
      ? { body: { others: [] } }
      : { body: { options: [{ id: 'c3', title: 'React avançado' }], more: false } },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what was typed and not saved stands in the form again, fields of every kind', async () => {
  edit()
  await userEvent.type(field(/^Nome/), ' 2')
  await userEvent.click(field('Aberta a todos'))
  await userEvent.click(button('Remover pergunta 1'))
  await userEvent.click(button('Remover “SQL do zero”'))
  await waitFor(() => expect(screen.getAllByLabelText(/^Pergunta/, { selector: 'input' })).toHaveLength(1))
  leave()

  edit({ typed: { ...editForm.typed, about: 'De outra pessoa.' } })
  expect(note()?.textContent).toMatch(/, hoje às \d\d:\d\d\.$/)
  expect(field(/^Nome/).value).toBe('Dados na prática 2')
  expect(field('Aberta a todos').checked).toBe(false)
  expect(field(/^Pergunta/).value).toBe('Tem certificado?')
  expect(screen.queryByText('SQL do zero')).toBeNull()
  expect(field(/^Descrição/).value).toBe('De outra pessoa.')
  expect(screen.getByText('Você tem mudanças não salvas')).toBeTruthy()
  expect(screen.queryByText(/mudou depois disso/)).toBeNull()
})

test('is discarded by the note, and does not come again', async () => {
  edit()
  await userEvent.type(field(/^Nome/), ' 2')
  leave()
  edit()
  const alert = note()?.closest('[role=status]') as HTMLElement
  await userEvent.click(within(alert).getByRole('button', { name: 'Descartar' }))
  expect(field(/^Nome/).value).toBe('Dados na prática')
  expect(note()).toBeNull()
  expect(screen.queryByText('Você tem mudanças não salvas')).toBeNull()
  leave()
  edit()
  expect(note()).toBeNull()
})

test('is of the account that typed it', async () => {
  edit()
  await userEvent.type(field(/^Nome/), ' 2')
  leave()
  edit({}, 'bia')
  expect(note()).toBeNull()
  expect(field(/^Nome/).value).toBe('Dados na prática')
  leave()
  edit()
  expect(note()).not.toBeNull()
})

test('is forgotten when the person signs out', async () => {
  edit()
  await userEvent.type(field(/^Nome/), ' 2')
  leave()
  renderDeclared(<LogoutItem />, at, asAccount('ana'))
  await userEvent.click(button('Sair'))
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test('is forgotten once it is saved, and kept while it is refused', async () => {
  const { visits } = edit()
  await userEvent.type(field(/^Nome/), ' 2')
  visits.submit.mockRejectedValueOnce(
    new Refused({ status: 422, title: '', code: 'x', detail: 'Agora não.', errors: {} }),
  )
  await userEvent.click(button('Salvar'))
  await screen.findByText('Agora não.')
  expect(localStorage).toHaveLength(1)
  await userEvent.click(button('Salvar'))
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test('is nothing once it is typed back to what was saved', async () => {
  edit()
  await userEvent.type(field(/^Nome/), '2')
  await userEvent.keyboard('{Backspace}')
  leave()
  expect(localStorage).toHaveLength(0)
})

test('is told to be older than the record, and sent with the revision that it was typed over', async () => {
  edit()
  await userEvent.type(field(/^Nome/), ' 2')
  leave()
  const { visits } = edit({ revision: 6, typed: { ...editForm.typed, name: 'De outra pessoa' } })
  expect(screen.getByText('Este registro mudou depois disso. Confira antes de salvar.')).toBeTruthy()
  expect(field(/^Nome/).value).toBe('Dados na prática 2')
  visits.submit.mockRejectedValueOnce(
    new Refused({ status: 409, title: '', code: 'changed-meanwhile', detail: 'Bianca mudou Nome.' }),
  )
  await userEvent.click(button('Salvar'))
  expect(await screen.findByText('Bianca mudou Nome.')).toBeTruthy()
  const [, sent] = visits.submit.mock.calls[0] ?? []
  expect((sent as FormData).get('_revision')).toBe('4')
  await userEvent.click(screen.getByRole('link', { name: 'Carregar a versão atual' }))
  expect(field(/^Nome/).value).toBe('De outra pessoa')
  expect(document.querySelector<HTMLInputElement>('[name=_revision]')?.value).toBe('6')
  expect(localStorage).toHaveLength(0)
})

test('is not told where another has saved the same', async () => {
  edit()
  await userEvent.type(field(/^Nome/), ' 2')
  leave()
  edit({ revision: 5, typed: { ...editForm.typed, name: 'Dados na prática 2' } })
  expect(note()).toBeNull()
  expect(screen.queryByText('Você tem mudanças não salvas')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('of a new record does not stand in the way of what an address brings', async () => {
  const create = (props: Partial<typeof newForm> = {}) =>
    renderDeclared(<FormPage {...newForm} {...props} />, '/admin/workshops/create', asAccount('ana'))
  create()
  await userEvent.type(field(/^Nome/), 'Ágil')
  leave()
  create({ typed: { ...newForm.typed, name: 'Procurada' } })
  expect(field(/^Nome/).value).toBe('Procurada')
  leave()
  create()
  expect(field(/^Nome/).value).toBe('Ágil')
  expect(screen.getByText('/oficinas/agil')).toBeTruthy()
})

test('is put in after hydration, together with what was typed before it', async () => {
  edit()
  await userEvent.type(field(/^Rua/), ' 10')
  leave()
  const page = (
    <CurrentPage value={pageObject('Admin/Workshops/Edit', asAccount('ana'), at)}>
      <VisitsContext value={fakeVisits()}>
        <ResourceContext value={{ resource: workshops, parts: new Map() }}>
          <FormPage {...editForm} />
        </ResourceContext>
      </VisitsContext>
    </CurrentPage>
  )
  const box = document.createElement('div')
  document.body.append(box)
  box.innerHTML = renderToString(page)
  expect(note()).toBeNull()
  field(/^Nome/).value = 'Digitado antes'
  const wrong = vi.spyOn(console, 'error')
  const root = await act(async () => hydrateRoot(box, page, { onRecoverableError: wrong }))
  expect(wrong).not.toHaveBeenCalled()
  expect(note()).not.toBeNull()
  expect([field(/^Nome/).value, field(/^Rua/).value]).toEqual(['Digitado antes', 'Rua A 10'])
  await act(async () => root.unmount())
  box.remove()
})

test('leaving inside the app says that it is kept, where it is', async () => {
  edit()
  await userEvent.type(field(/^Nome/), '2')
  fireEvent.click(screen.getByRole('link', { name: 'Oficinas' }))
  expect(screen.getByText(/ficam guardadas neste navegador e voltam/)).toBeTruthy()
  leave()
  localStorage.clear()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  edit()
  await userEvent.type(field(/^Nome/), '2')
  fireEvent.click(screen.getByRole('link', { name: 'Oficinas' }))
  expect(screen.getByText(/Se sair agora, elas se perdem/)).toBeTruthy()
})
