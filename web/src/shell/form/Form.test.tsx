import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { TextInput } from '../../ui/TextInput'
import { Refused } from '../problem'
import { fakeVisits, pageObject, renderInShell } from '../testing'
import { Form, FormAlert, FormField, SubmitButton, useField } from '.'

const schema = z.object({ email: z.email('Confira o e-mail.'), name: z.string().min(1, 'Diga seu nome.') })
const draw = (page = pageObject()) => {
  const visits = fakeVisits()
  const onDone = vi.fn()
  const onRefused = vi.fn()
  const { container } = renderInShell(
    <Form action="/save" method="put" schema={async () => schema} onDone={onDone} onRefused={onRefused}>
      <FormAlert />
      <FormField name="name" label="Nome">
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField name="email" label="E-mail">
        {(field) => <TextInput {...field} />}
      </FormField>
      <SubmitButton>Salvar</SubmitButton>
    </Form>,
    { visits, page },
  )
  const form = container.querySelector('form') as HTMLFormElement
  return {
    visits,
    onDone,
    onRefused,
    form,
    hidden: (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value,
  }
}
/** What agrees to a refusal, and stands only beside it. */
function Agree() {
  const { error } = useField('agreed')
  if (!error) return <SubmitButton>Salvar</SubmitButton>
  return (
    <>
      <input type="hidden" name="agreed" value={error} readOnly />
      <SubmitButton>Sim, salvar</SubmitButton>
    </>
  )
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }))

describe('a form', () => {
  it('has the fields that a post without JavaScript needs', () => {
    const { form, hidden } = draw()
    expect(form.getAttribute('action')).toBe('/save')
    expect(form.method).toBe('post')
    expect([hidden('_csrf'), hidden('_method')]).toEqual(['token.csrf', 'put'])
    expect(hidden('_id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('validates on submit and not before, focuses the first error, and validates again on each change', async () => {
    const { visits } = draw()
    await userEvent.type(screen.getByLabelText('E-mail'), 'x')
    await userEvent.tab()
    expect(screen.queryByText('Confira o e-mail.')).toBeNull()
    await save()
    expect(await screen.findByText('Diga seu nome.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Nome'))
    expect(screen.getByLabelText('Nome').getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(screen.getByLabelText('Nome'), 'Zé')
    await waitFor(() => expect(screen.queryByText('Diga seu nome.')).toBeNull())
    expect(visits.submit).not.toHaveBeenCalled()
  })

  it('sends the values, and takes a new id after success', async () => {
    const { visits, onDone, hidden } = draw()
    const before = hidden('_id')
    await userEvent.type(screen.getByLabelText('Nome'), 'Zé')
    await userEvent.type(screen.getByLabelText('E-mail'), 'ze@exemplo.test')
    await save()
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    const [action, data, options] = visits.submit.mock.calls[0] ?? []
    expect([action, options?.method]).toEqual(['/save', 'put'])
    expect(Object.fromEntries(data as FormData)).toMatchObject({
      name: 'Zé',
      email: 'ze@exemplo.test',
      _id: before,
    })
    expect(hidden('_id')).not.toBe(before)
  })

  it('shows the server’s errors by field, keeps values and id, and focuses the first error', async () => {
    const { visits, hidden } = draw()
    const errors = { email: 'Já existe uma conta com este e-mail.' }
    visits.submit.mockRejectedValue(
      new Refused({ status: 422, title: '', code: 'x', detail: 'Confira.', errors }),
    )
    await userEvent.type(screen.getByLabelText('Nome'), 'Zé')
    await userEvent.type(screen.getByLabelText('E-mail'), 'ze@exemplo.test')
    const before = hidden('_id')
    await save()
    expect(await screen.findByText(errors.email)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Confira.')
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    expect((screen.getByLabelText('Nome') as HTMLInputElement).value).toBe('Zé')
    expect(hidden('_id')).toBe(before)
  })

  it('leads to the first error in the order of the page, not of the answer, and opens what hides it', async () => {
    const visits = fakeVisits()
    const errors = { email: 'Confira o e-mail.', cep: 'Confira o CEP.' }
    visits.submit.mockRejectedValue(
      new Refused({ status: 422, title: '', code: 'x', detail: 'Confira.', errors }),
    )
    renderInShell(
      <Form action="/save">
        <details>
          <FormField name="cep" label="CEP">
            {(field) => <TextInput {...field} />}
          </FormField>
        </details>
        <FormField name="email" label="E-mail">
          {(field) => <TextInput {...field} />}
        </FormField>
        <SubmitButton>Salvar</SubmitButton>
      </Form>,
      { visits },
    )
    await save()
    await screen.findByText('Confira o e-mail.')
    expect(document.activeElement).toBe(screen.getByLabelText('CEP'))
    expect(document.querySelector('details')?.open).toBe(true)
    await userEvent.type(screen.getByLabelText('E-mail'), 'z')
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  })

  it('sends what stands only beside an error, though the error is drawn away before all is checked', async () => {
    const visits = fakeVisits()
    const errors = { agreed: 'Devolver R$ 10,00?' }
    visits.submit.mockRejectedValueOnce(
      new Refused({ status: 422, title: '', code: 'x', detail: 'Confira.', errors }),
    )
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return z.object({})
    }
    renderInShell(
      <Form action="/save" schema={slow}>
        <Agree />
      </Form>,
      { visits },
    )
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Sim, salvar' }))
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(2))
    const [, sent] = visits.submit.mock.calls[1] ?? []
    expect(Object.fromEntries(sent as FormData)).toMatchObject({ agreed: errors.agreed })
  })

  it('is sent again after the server refused a field that it does not register', async () => {
    const visits = fakeVisits()
    const errors = { days: 'Escolha um dia.', 'days.0': 'Confira o dia.' }
    visits.submit.mockRejectedValueOnce(
      new Refused({ status: 422, title: '', code: 'x', detail: 'Confira.', errors }),
    )
    renderInShell(
      <Form action="/save">
        <FormAlert />
        <input name="days" />
        <SubmitButton>Salvar</SubmitButton>
      </Form>,
      { visits },
    )
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe('Confira.')
    await save()
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(2))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leads to the first error of a form that came back as a whole page', () => {
    const page = pageObject('Any/Page', {
      old: { _action: '/save', name: 'Zé', email: 'x' },
      errors: { email: 'Confira o e-mail.' },
    })
    draw(page)
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  })

  it('goes to the login if the server requires it, and asks the page nothing first', async () => {
    const { visits, onRefused } = draw()
    const problem = {
      status: 401,
      title: '',
      code: 'login-required',
      detail: '',
      location: '/login?next=%2F',
    }
    visits.submit.mockRejectedValue(new Refused(problem))
    await userEvent.type(screen.getByLabelText('Nome'), 'Zé')
    await userEvent.type(screen.getByLabelText('E-mail'), 'ze@exemplo.test')
    await save()
    await waitFor(() => expect(visits.visit).toHaveBeenCalledWith('/login?next=%2F'))
    expect(onRefused).not.toHaveBeenCalled()
  })

  it('shows the errors of its refused plain post, not those of another form', () => {
    const refused = (action: string) =>
      pageObject('Platform/Info/Contact', {
        errors: { email: 'Confira o e-mail.', _form: 'Confira os campos.' },
        old: { email: 'errado', _action: action },
      })
    draw(refused('/save'))
    expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('errado')
    expect(screen.getByText('Confira o e-mail.')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Confira os campos.')
  })

  it('of another action shows no errors', () => {
    draw(
      pageObject('Platform/Info/Contact', { errors: { email: 'x' }, old: { email: 'y', _action: '/other' } }),
    )
    expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
