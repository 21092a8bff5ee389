import { COUPONS_PATH, type CouponStep } from '../../../../../src/contracts/marketing/coupon-labels'
import { ActionForm, ConfirmedAction } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { cx } from '../../../ui/cx'
import { Field } from '../../../ui/Field'
import { LinkButton } from '../../../ui/LinkButton'
import { TextInput } from '../../../ui/TextInput'
import { couponHref } from './couponText'

interface Question {
  button: string
  title: (code: string) => string
  text: string
  danger?: boolean
  reason?: boolean
}

/** Actions that stop a coupon need a confirmation, two of them a reason. */
const questions: Partial<Record<CouponStep, Question>> = {
  pause: {
    button: 'Pausar',
    title: (code) => `Pausar ${code}?`,
    text: 'Ninguém mais consegue usar o código até você retomar. Pedidos que já reservaram um uso ficam com ele.',
    reason: true,
  },
  end: {
    button: 'Encerrar',
    title: (code) => `Encerrar ${code}?`,
    text: 'Não dá para voltar atrás. Pedidos que já reservaram um uso ficam com ele.',
    danger: true,
    reason: true,
  },
  archive: {
    button: 'Arquivar',
    title: (code) => `Arquivar ${code}?`,
    text: 'O cupom sai da lista e o código fica livre para outro. Os pedidos e a história continuam aqui.',
    danger: true,
  },
}

const direct: Partial<Record<CouponStep, string>> = { publish: 'Publicar', resume: 'Retomar' }

interface CouponStepsProps {
  couponId: string
  code: string
  steps: readonly CouponStep[]
}

/** Buttons for what the coupon's status allows. */
export function CouponSteps({ couponId, code, steps }: CouponStepsProps) {
  // Four are more than a row of a phone has room for: two and two, of one width.
  const isFour = steps.length === 3
  return (
    <div
      className={cx(
        'flex flex-wrap gap-2',
        isFour && 'max-sm:grid max-sm:grid-cols-2 max-sm:[&_button[type=submit]]:w-full',
      )}
    >
      {steps.map((step) => {
        const label = direct[step]
        const question = questions[step]
        const action = couponHref(couponId, `/${step}`)
        if (question)
          return (
            <ConfirmedAction
              key={step}
              action={action}
              label={question.button}
              variant={question.danger ? 'danger-quiet' : 'secondary'}
              withoutScript="submit"
              confirm={{
                title: question.title(code),
                text: question.text,
                label: `${question.button} cupom`,
                danger: question.danger,
                fields: question.reason && (
                  <Field label="Motivo" optional className="mt-4">
                    <TextInput name="reason" maxLength={300} />
                  </Field>
                ),
              }}
            />
          )
        return (
          label && (
            <ActionForm key={step} action={action}>
              <Button type="submit">{label}</Button>
            </ActionForm>
          )
        )
      })}
      {steps.includes('change') && (
        <LinkButton href={couponHref(couponId, '/edit')} variant="secondary">
          Editar
        </LinkButton>
      )}
      <LinkButton href={`${COUPONS_PATH}/create?de=${encodeURIComponent(couponId)}`} variant="secondary">
        Copiar
      </LinkButton>
    </div>
  )
}
