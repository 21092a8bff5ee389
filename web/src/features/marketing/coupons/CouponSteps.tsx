import { kebab } from '../../../../../src/contracts/kernel/kebab'
import { COUPONS_PATH, type CouponStep } from '../../../../../src/contracts/marketing/coupon-labels'
import { coupons } from '../../../../../src/contracts/marketing/coupons'
import { ActionForm, ConfirmedAction } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { cx } from '../../../ui/cx'
import { Field } from '../../../ui/Field'
import { LinkButton } from '../../../ui/LinkButton'
import { TextInput } from '../../../ui/TextInput'
import { couponHref } from './couponText'

/** The act of each step, which says what its button and its question say. */
const commandOf = {
  publish: 'PublishCoupon',
  pause: 'PauseCoupon',
  resume: 'ResumeCoupon',
  end: 'EndCoupon',
  archive: 'ArchiveCoupon',
} as const

const isAct = (step: CouponStep): step is keyof typeof commandOf => step !== 'change'

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
      {steps.filter(isAct).map((step) => {
        const command = commandOf[step]
        const { label, confirm, reason, danger } = coupons.acts[command]!
        const action = couponHref(couponId, `/acts/${kebab(command)}`)
        if (!confirm)
          return (
            <ActionForm key={step} action={action}>
              <Button type="submit">{label}</Button>
            </ActionForm>
          )
        return (
          <ConfirmedAction
            key={step}
            action={action}
            label={label}
            variant={danger ? 'danger-quiet' : 'secondary'}
            withoutScript="submit"
            confirm={{
              title: confirm.title.replace('{title}', code),
              text: confirm.text,
              label,
              danger,
              fields: reason && (
                <Field label={reason.label} optional className="mt-4">
                  <TextInput name="reason" maxLength={300} />
                </Field>
              ),
            }}
          />
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
