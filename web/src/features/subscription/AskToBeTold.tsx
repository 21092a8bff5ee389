import type { PlanView } from '../../../../src/contracts/ordering/subscription-plan'
import { useShared } from '../../shell/current'
import { Alert } from '../../ui/Alert'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { LeadForm } from '../marketing/LeadForm'

export interface AskToBeToldProps {
  plans: readonly PlanView[]
  wanted: string | null
  sent: boolean
}

/** Subscriptions are not sold yet: who wants one leaves an e-mail in place of a button that does nothing. */
export function AskToBeTold({ plans, wanted, sent }: AskToBeToldProps) {
  const { old } = useShared()
  const chosen = typeof old.plan === 'string' ? old.plan : (wanted ?? '')
  return (
    <section
      id="avise-me"
      aria-labelledby="avise-me-titulo"
      className="scroll-mt-24 rounded-card border border-line bg-surface p-5 shadow-1 sm:p-6"
    >
      <h2 id="avise-me-titulo" className="text-xl">
        Avise-me quando abrir
      </h2>
      <p className="mt-1 mb-4 text-15 text-muted">
        As assinaturas ainda não abriram. Deixe seu e-mail e escrevemos no dia da abertura.
      </p>
      {sent ? (
        <Alert tone="ok">Anotado. Avisamos por e-mail quando as assinaturas abrirem.</Alert>
      ) : (
        <LeadForm action="/subscribe" consent="lista-2026-11" submit="Quero ser avisado">
          {plans.length > 0 && (
            <Field label="Plano que interessa" optional>
              <Select
                name="plan"
                key={chosen}
                defaultValue={chosen}
                options={[
                  { value: '', label: 'Ainda não sei' },
                  ...plans.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            </Field>
          )}
        </LeadForm>
      )}
    </section>
  )
}
