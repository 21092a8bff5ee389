import { BellRing } from 'lucide-react'
import { Form, FormField, SubmitButton } from '../../shell/form'
import { Panel } from '../../ui/Panel'
import { TextInput } from '../../ui/TextInput'
import { ConsentBoxes } from '../marketing/ConsentBoxes'

/** Lets a guest ask for a reminder of the cart; the consent is unchecked at first. */
export function CartReminder({ at }: { at: string }) {
  return (
    <Panel id="lembrete" aria-labelledby="lembrete-titulo">
      <div className="flex gap-3">
        <BellRing aria-hidden="true" className="mt-1 size-5 shrink-0 text-link" />
        <div className="min-w-0 flex-1">
          <h2 id="lembrete-titulo" className="text-lg">
            Não vai terminar agora?
          </h2>
          <p className="mt-1 mb-3 text-fg-2">
            {at
              ? `Lembramos você em ${at}. Para trocar de e-mail, é só mandar outro.`
              : 'Deixe seu e-mail e mandamos um link que abre este carrinho em qualquer aparelho.'}
          </p>
          <Form action="/cart/contact" preserveScroll>
            <div className="grid gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
              <FormField name="email" label="Seu e-mail" required>
                {(input) => (
                  <TextInput
                    {...input}
                    type="email"
                    autoComplete="email"
                    autoCapitalize="none"
                    spellCheck={false}
                  />
                )}
              </FormField>
              <SubmitButton variant="secondary" className="sm:mt-7.5 sm:self-start">
                Quero ser lembrado
              </SubmitButton>
            </div>
            <ConsentBoxes version="carrinho-2026-11" />
          </Form>
        </div>
      </div>
    </Panel>
  )
}
