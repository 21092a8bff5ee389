import type { PageProps } from '../../../../src/contracts/pages'
import { ActionForm, Form, FormAlert, FormField, SubmitButton } from '../../shell/form'
import { Button } from '../../ui/Button'
import { TextInput } from '../../ui/TextInput'
import { ConsentBoxes } from '../marketing/ConsentBoxes'
import { Honeypot } from '../marketing/Honeypot'

type Alert = NonNullable<PageProps<'Platform/Search/Result'>['alert']>
export interface AlertOfferProps extends Alert {
  term: string
}

const ACTION = '/search/alerts'
const Term = ({ term }: { term: string }) => <input type="hidden" name="term" value={term} readOnly />

const OfAccount = ({ term, email, waiting }: AlertOfferProps) =>
  waiting ? (
    <ActionForm action={`${ACTION}/cancel`} className="grid gap-3">
      <Term term={term} />
      <p className="text-fg-2">
        Avisamos você em {email} quando houver um curso ou uma formação de “{term}”.
      </p>
      <div>
        <Button type="submit" variant="secondary">
          Apagar este aviso
        </Button>
      </div>
    </ActionForm>
  ) : (
    <ActionForm action={ACTION} className="grid gap-3">
      <Term term={term} />
      <p className="text-fg-2">
        Enviamos um e-mail para {email}, uma vez, quando houver um curso ou uma formação de “{term}”.
      </p>
      <div>
        <Button type="submit">Avise-me quando houver</Button>
      </div>
    </ActionForm>
  )

const OfGuest = ({ term }: AlertOfferProps) => (
  <Form
    action={ACTION}
    schema={() =>
      import('../../../../src/contracts/communication/mails').then(({ searchAlertForm }) => searchAlertForm)
    }
    defaultValues={{ email: '', term }}
    className="grid max-w-[560px] gap-4"
  >
    <p className="text-fg-2">
      Deixe seu e-mail: avisamos uma vez, quando houver um curso ou uma formação de “{term}”.
    </p>
    <FormAlert />
    <FormField name="term" label="Busca" className="hidden">
      {(field) => <TextInput {...field} type="hidden" />}
    </FormField>
    <FormField name="email" label="Seu e-mail" required>
      {(field) => (
        <TextInput {...field} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      )}
    </FormField>
    <ConsentBoxes version="busca-2026-11" />
    <Honeypot />
    <div>
      <SubmitButton>Avise-me quando houver</SubmitButton>
    </div>
  </Form>
)

/** An alert by e-mail for a search that found nothing good. */
const AlertOffer = (props: AlertOfferProps) => (
  <section
    aria-labelledby="aviso"
    className="mt-8 rounded-card border border-line bg-surface p-4 shadow-1 sm:p-6"
  >
    <h2 id="aviso" className="mb-3 text-lg">
      Não achou o que procurava?
    </h2>
    {props.as === 'account' ? <OfAccount {...props} /> : <OfGuest {...props} />}
  </section>
)

export default AlertOffer
