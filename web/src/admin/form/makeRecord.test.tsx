import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { code, relation, text } from '../../../../src/contracts/kernel/attribute'
import { formCodec } from '../../../../src/contracts/kernel/form-codec'
import { fakeFetch, fakeVisits, renderInShell } from '../../shell/testing'
import { DeclaredForm } from './DeclaredForm'

const spec = {
  schema: z.object({ title: z.string(), categoryId: z.string(), couponCode: z.string() }),
  fields: {
    title: text('Título'),
    categoryId: relation(
      'Categoria',
      { rows: 'categoryLines', key: 'categoryId', title: 'name' },
      { makes: 'category' },
    ),
    couponCode: code('Cupom', { makes: 'coupon' }),
  },
}
let refused = false
let requests: ReturnType<typeof fakeFetch>
beforeEach(() => {
  refused = false
  requests = fakeFetch((url) => {
    if (url.startsWith('/api/admin')) return { body: { others: [], options: [], more: false } }
    if (refused)
      return {
        status: 409,
        type: 'application/problem+json',
        body: {
          status: 409,
          title: '',
          code: 'taken',
          detail: 'Já existe.',
          errors: { name: 'Já existe uma categoria com este nome.' },
        },
      }
    return { body: { stream: url.endsWith('category') ? 'category-c-new' : 'coupon-k-new', position: '1' } }
  })
})
afterEach(() => vi.unstubAllGlobals())

function draw() {
  const visits = fakeVisits()
  renderInShell(
    <DeclaredForm
      spec={spec}
      action="/admin/courses"
      method="post"
      save="Salvar"
      typed={{}}
      bounds={formCodec(spec).bounds()}
      related={{}}
      revision={null}
      current="/admin/courses/create"
    />,
    { visits },
  )
  return visits
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = () => requests.filter(({ url }) => url.startsWith('/api/commands'))
const bodyOf = (n = 0) => JSON.parse(String(sent()[n]?.init.body))

test('a category is made over the form, chosen in it, and what was typed stays', async () => {
  const visits = draw()
  await userEvent.type(screen.getByLabelText(/^Título/), 'Pão de queijo')
  await press('Criar categoria')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Criar' }))
  expect(await dialog.findByText('Informe o nome da categoria')).toBeTruthy()
  expect(sent()).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^Nome/), 'Pães{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(({ url }) => url)).toEqual(['/api/commands/create-category'])
  expect(bodyOf()).toEqual({ name: 'Pães' })
  expect(visits.submit).not.toHaveBeenCalled()
  expect(document.querySelector<HTMLInputElement>('input[name=categoryId]')?.value).toBe('c-new')
  expect(screen.getByDisplayValue('Pães')).toBeTruthy()
  expect(screen.getByDisplayValue('Pão de queijo')).toBeTruthy()
  await press('Salvar')
  await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
  const [, data] = visits.submit.mock.calls[0] ?? []
  expect(Object.fromEntries(data as FormData)).toMatchObject({
    title: 'Pão de queijo',
    categoryId: 'c-new',
  })
})

test('a coupon’s code goes into the field that asked for it', async () => {
  draw()
  await press('Criar cupom')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Código/), 'forno10')
  await userEvent.type(dialog.getByLabelText(/^Desconto/), '10')
  await userEvent.click(dialog.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodyOf()).toMatchObject({ code: 'FORNO10', value: 10, kind: 'percent' })
  expect(document.querySelector<HTMLInputElement>('input[name=couponCode]')?.value).toBe('FORNO10')
})

test('what the server refuses is said by its field, and what was typed stays in the dialog', async () => {
  draw()
  refused = true
  await press('Criar categoria')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Nome/), 'Pães')
  await userEvent.click(dialog.getByRole('button', { name: 'Criar' }))
  expect(await dialog.findByText('Já existe uma categoria com este nome.')).toBeTruthy()
  expect(dialog.getByDisplayValue('Pães')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(document.querySelector<HTMLInputElement>('input[name=categoryId]')?.value).toBe('')
})
