import type { CouponState } from '../../../../src/contracts/ordering/offers'
import { useShared } from '../../shell/current'
import { ActionForm, Form, FormField, SubmitButton } from '../../shell/form'
import { Button } from '../../ui/Button'
import { CodeInput } from '../../ui/CodeInput'
import { CouponFold } from './CouponFold'
import { CouponNotice } from './CouponNotice'

const APPLY = '/cart/coupon'

export interface CartCouponProps {
  coupon: CouponState | null
  /** In the checkout, which shows the coupon's notice itself and is to be shown again. */
  inCheckout?: boolean
}

/** The coupon of the cart; collapsed until one is applied or refused. */
export function CartCoupon({ coupon, inCheckout }: CartCouponProps) {
  const next = inCheckout && <input type="hidden" name="next" value="checkout" readOnly />
  const refusedHere = useShared().old._action === APPLY
  if (coupon) {
    return (
      <div className="grid gap-1">
        {!inCheckout && <CouponNotice coupon={coupon} />}
        <ActionForm action="/cart/coupon/remove">
          {next}
          <Button type="submit" variant="ghost" size="sm" className="-ml-3">
            Remover cupom {coupon.code}
          </Button>
        </ActionForm>
      </div>
    )
  }
  return (
    <CouponFold open={refusedHere}>
      <Form
        action={APPLY}
        schema={() =>
          import('../../../../src/contracts/ordering/forms').then((forms) => forms.cartCouponForm)
        }
        preserveScroll
      >
        {next}
        <div className="flex flex-wrap items-start gap-2 pt-1">
          <FormField name="code" label="Código do cupom" hideLabel className="flex-1">
            {(input) => <CodeInput {...input} placeholder="Código do cupom" />}
          </FormField>
          <SubmitButton variant="secondary">Aplicar</SubmitButton>
        </div>
      </Form>
    </CouponFold>
  )
}
