import { ChevronDown, TicketPercent } from 'lucide-react'
import type { CouponState } from '../../../../src/contracts/ordering/offers'
import { useShared } from '../../shell/current'
import { ActionForm, Form, FormField, SubmitButton } from '../../shell/form'
import { Button } from '../../ui/Button'
import { CodeInput } from '../../ui/CodeInput'
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
    <details open={refusedHere} className="group/coupon">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-chip font-medium text-link">
        <TicketPercent aria-hidden="true" className="size-5" />
        <span className="flex-1">Tem um cupom?</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform duration-180 group-open/coupon:rotate-180"
        />
      </summary>
      <Form
        action={APPLY}
        schema={() =>
          import('../../../../src/contracts/ordering/forms').then((forms) => forms.cartCouponForm)
        }
        preserveScroll
      >
        {next}
        <div className="flex items-start gap-2 pt-1">
          <FormField name="code" label="Código do cupom" hideLabel className="flex-1">
            {(input) => <CodeInput {...input} placeholder="Código do cupom" />}
          </FormField>
          <SubmitButton variant="secondary">Aplicar</SubmitButton>
        </div>
      </Form>
    </details>
  )
}
