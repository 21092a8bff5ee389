import { type FormEvent, useState } from 'react'
import { usePage, useVisit } from '../../shell/current'
import { Button } from '../../ui/Button'
import { CodeInput } from '../../ui/CodeInput'
import { Field } from '../../ui/Field'
import { CouponFold } from './CouponFold'

/** A coupon for a product bought directly. It is part of the address, so applying it is a visit. */
export function OfferCoupon({ code }: { code: string }) {
  const path = usePage().url.split('?')[0] ?? '/checkout'
  const { visit } = useVisit()
  const [error, setError] = useState<string>()
  const apply = async (text: FormDataEntryValue | null) => {
    const { couponCodeField } = await import('../../../../src/contracts/ordering/forms')
    // An empty field removes the coupon.
    const typed = text === '' && code ? { data: '' } : couponCodeField.safeParse(text)
    setError('error' in typed ? typed.error?.issues[0]?.message : undefined)
    if (typed.data !== undefined)
      await visit(`${path}?cupom=${typed.data}`, { preserveScroll: true, replace: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void apply(new FormData(event.currentTarget).get('cupom'))
  }
  return (
    <CouponFold open={code !== ''}>
      <form method="get" action={path} onSubmit={submit} className="flex flex-wrap items-end gap-2 pt-1">
        <Field label="Código do cupom" error={error} className="flex-1">
          <CodeInput name="cupom" defaultValue={code} />
        </Field>
        <Button type="submit" variant="secondary">
          Aplicar
        </Button>
      </form>
      {code && (
        <Button variant="ghost" size="sm" className="-ml-3" onClick={() => void apply('')}>
          Remover cupom {code}
        </Button>
      )}
    </CouponFold>
  )
}
