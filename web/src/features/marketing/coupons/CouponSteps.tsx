import {
  COUPONS_PATH,
  type CouponStatus,
  type CouponStep,
} from '../../../../../src/contracts/marketing/coupon-labels'
import { coupons } from '../../../../../src/contracts/marketing/coupons'
import { offeredActs } from '../../../admin/record/acts'
import { ActionForm, ConfirmedAction } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { cx } from '../../../ui/cx'
import { Field } from '../../../ui/Field'
import { LinkButton } from '../../../ui/LinkButton'
import { TextInput } from '../../../ui/TextInput'
import { couponHref } from './couponText'

interface CouponStepsProps {
  couponId: string
  code: string
  status: CouponStatus
  steps: readonly CouponStep[]
}

/** Buttons for what the coupon's status allows. */
export function CouponSteps({ couponId, code, status, steps }: CouponStepsProps) {
  const row = { id: couponId, title: code, values: { status } }
  const all = { create: false, change: false, acts: Object.keys(coupons.acts) }
  const acts = offeredActs(coupons, row, all).filter(({ refusal }) => refusal === null)
  // Four are more than a row of a phone has room for: two and two, of one width.
  const isFour = steps.length === 3
  return (
    <div
      className={cx(
        'flex flex-wrap gap-2',
        isFour && 'max-sm:grid max-sm:grid-cols-2 max-sm:[&_button[type=submit]]:w-full',
      )}
    >
      {acts.map(({ name, action, label, confirm, reason, danger }) => {
        if (!confirm)
          return (
            <ActionForm key={name} action={action}>
              <Button type="submit">{label}</Button>
            </ActionForm>
          )
        return (
          <ConfirmedAction
            key={name}
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
