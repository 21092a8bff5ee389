import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { Checkbox } from './Checkbox'
import { ErrorSummary } from './ErrorSummary'
import { Field } from './Field'
import { PasswordInput } from './PasswordInput'
import { RadioCards } from './RadioCards'
import { Select } from './Select'
import { TextInput } from './TextInput'

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

describe('Field', () => {
  it('labels its control and describes it by hint and error', () => {
    render(
      <Field label="CPF" hint="Usado na nota fiscal" error="Informe seu CPF" required>
        <TextInput name="cpf" />
      </Field>,
    )
    const input = screen.getByLabelText<HTMLInputElement>('CPF')
    expect(describedBy(input)).toEqual(['Usado na nota fiscal', 'Informe seu CPF'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.required).toBe(true)
    expect(input.name).toBe('cpf')
  })

  it('has no error attributes without errors', () => {
    render(
      <Field label="Nível">
        <Select name="level" options={[{ value: 'a', label: 'Iniciante' }]} />
      </Field>,
    )
    const select = screen.getByLabelText('Nível')
    expect(select.hasAttribute('aria-invalid')).toBe(false)
    expect(select.hasAttribute('aria-describedby')).toBe(false)
  })

  it("keeps the control's own description", () => {
    render(
      <>
        <p id="extra">Extra</p>
        <Field label="Nome" hint="Como no documento">
          <TextInput aria-describedby="extra" />
        </Field>
      </>,
    )
    expect(describedBy(screen.getByLabelText('Nome'))).toEqual(['Extra', 'Como no documento'])
  })
})

function Form({ onValid }: { onValid: (data: object) => void }) {
  const { register, handleSubmit, formState } = useForm<{ email: string; method: string; terms: boolean }>()
  return (
    <form onSubmit={handleSubmit(onValid)} noValidate>
      <Field label="E-mail" error={formState.errors.email?.message}>
        <TextInput {...register('email', { required: 'Informe seu e-mail' })} />
      </Field>
      <RadioCards
        legend="Pagamento"
        options={[
          { value: 'pix', label: 'Pix' },
          { value: 'card', label: 'Cartão' },
        ]}
        error={formState.errors.method?.message}
        {...register('method', { required: 'Escolha como pagar' })}
      />
      <Checkbox label="Aceito" {...register('terms')} />
      <button type="submit">Enviar</button>
    </form>
  )
}

describe('with react-hook-form', () => {
  it('accepts register(): shows errors by field, focuses the first, then submits the values', async () => {
    const sent: object[] = []
    render(<Form onValid={(data) => sent.push(data)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    const email = screen.getByLabelText('E-mail')
    await waitFor(() => expect(describedBy(email)).toEqual(['Informe seu e-mail']))
    expect(document.activeElement).toBe(email)
    expect(screen.getByText('Escolha como pagar')).toBeTruthy()

    await userEvent.type(email, 'ana@exemplo.test')
    await userEvent.click(screen.getByRole('radio', { name: 'Cartão' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Aceito' }))
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(sent).toEqual([{ email: 'ana@exemplo.test', method: 'card', terms: true }]))
  })
})

describe('PasswordInput', () => {
  it('can show the password, and accepts pasted text', async () => {
    render(
      <Field label="Senha">
        <PasswordInput name="password" />
      </Field>,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Senha')
    await userEvent.click(input)
    await userEvent.paste('colada-do-cofre')
    expect([input.type, input.value]).toEqual(['password', 'colada-do-cofre'])
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }))
    expect(input.type).toBe('text')
    expect(screen.getByRole('button', { name: 'Ocultar senha' })).toBeTruthy()
  })
})

describe('ErrorSummary', () => {
  it('takes the focus and links to each field', () => {
    render(<ErrorSummary errors={[{ id: 'cpf', message: 'Informe seu CPF' }]} />)
    const box = screen.getByRole('region', { name: 'Campos para corrigir' })
    expect(document.activeElement).toBe(box)
    expect(box.textContent).toContain('1 campo precisa de correção')
    expect(screen.getByRole('link').getAttribute('href')).toBe('#cpf')
  })
})
