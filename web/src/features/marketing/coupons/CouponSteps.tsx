import { useState } from 'react'
import { COUPONS_PATH, type CouponStep } from '../../../../../src/contracts/marketing/coupon-words'
import { ActionForm } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Field } from '../../../ui/Field'
import { LinkButton } from '../../../ui/LinkButton'
import { TextInput } from '../../../ui/TextInput'
import { couponHref } from './couponWords'

interface Asked {
  button: string
  title: (code: string) => string
  text: string
  danger?: boolean
  reason?: boolean
}

/** Steps that stop a coupon are asked for again, two of them with a reason. */
const asked: Partial<Record<CouponStep, Asked>> = {
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

/** What the state of the coupon allows, as buttons. */
export function CouponSteps({ couponId, code, steps }: CouponStepsProps) {
  return (
    <>
      {steps.map((step) => {
        const label = direct[step]
        const question = asked[step]
        if (question) return <AskedStep key={step} {...{ couponId, code, step, question }} />
        return (
          label && (
            <ActionForm key={step} action={couponHref(couponId, `/${step}`)}>
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
    </>
  )
}

function AskedStep(props: { couponId: string; code: string; step: CouponStep; question: Asked }) {
  const { couponId, code, step, question } = props
  const [open, setOpen] = useState(false)
  const form = `coupon-${step}`
  return (
    <>
      <ActionForm
        action={couponHref(couponId, `/${step}`)}
        // Without scripts the button itself is the answer.
        onClickCapture={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Button type="submit" variant={question.danger ? 'danger-quiet' : 'secondary'}>
          {question.button}
        </Button>
      </ActionForm>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={question.title(code)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
            <Button type="submit" form={form} variant={question.danger ? 'danger' : undefined}>
              {question.button} cupom
            </Button>
          </>
        }
      >
        <ActionForm id={form} action={couponHref(couponId, `/${step}`)} onDone={() => setOpen(false)}>
          <p>{question.text}</p>
          {question.reason && (
            <Field label="Motivo" optional className="mt-4">
              <TextInput name="reason" maxLength={300} />
            </Field>
          )}
        </ActionForm>
      </Dialog>
    </>
  )
}
