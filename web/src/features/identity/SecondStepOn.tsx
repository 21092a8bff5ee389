import { useState } from 'react'
import { useShared } from '../../shell/current'
import { ActionForm, Form, FormAlert, FormField, SubmitButton } from '../../shell/form'
import { Button } from '../../ui/Button'
import { DateTime } from '../../ui/DateTime'
import { PasswordInput } from '../../ui/PasswordInput'
import { CodeField } from './CodeField'
import { RecoveryCodes } from './RecoveryCodes'

export interface SecondStepOnProps {
  email: string
  since: string
  codesLeft: number
  fresh: string[] | null
}

const left = (codes: number) =>
  codes === 0
    ? 'nenhum código de recuperação'
    : codes === 1
      ? '1 código de recuperação'
      : `${codes} códigos de recuperação`

/** Actions once the second step is on. */
export function SecondStepOn({ email, since, codesLeft, fresh }: SecondStepOnProps) {
  const [tries, setTries] = useState(0)
  const refusedHere = useShared().old._action === '/profile/security/disable'
  return (
    <div className="grid gap-6">
      <p>
        Ativa desde <DateTime at={since} format="dayTime" />. A cada entrada pedimos um código do aplicativo.
        Você tem {left(codesLeft)}.
      </p>
      {fresh ? (
        <RecoveryCodes codes={fresh} />
      ) : (
        <ActionForm action="/profile/security/codes">
          <Button type="submit" variant="secondary">
            Gerar códigos de recuperação novos
          </Button>
        </ActionForm>
      )}
      <details open={refusedHere || undefined} className="border-line border-t pt-4">
        <summary className="cursor-pointer py-1 font-medium text-link">
          Desativar a confirmação em duas etapas
        </summary>
        <Form
          key={tries}
          action="/profile/security/disable"
          schema={() =>
            import('../../../../src/contracts/identity/second-step').then(
              (forms) => forms.turnOffSecondStepForm,
            )
          }
          defaultValues={{ password: '', otp: '' }}
          preserveScroll
          onDone={() => setTries(tries + 1)}
          className="mt-4 grid gap-5"
        >
          <FormAlert />
          <input type="hidden" autoComplete="username" name="username" defaultValue={email} readOnly />
          <FormField name="password" label="Senha" required>
            {(field) => <PasswordInput {...field} autoComplete="current-password" />}
          </FormField>
          <CodeField />
          <SubmitButton variant="danger" className="justify-self-start">
            Desativar
          </SubmitButton>
        </Form>
      </details>
    </div>
  )
}
