import { lazy, Suspense, useEffect, useState } from 'react'
import { useForm } from '../../shell/form'
import { Checkbox } from '../../ui/Checkbox'
import type { CompanyFieldsProps } from './CompanyFields'

const CompanyFields = lazy(() => import('./CompanyFields'))

/** Whether the buyer has said that the purchase is for a company. */
export const useAsCompany = () => Boolean(useForm().watch('asCompany'))

/** A quiet box for who buys for a company, and the fields that it brings; both need JavaScript. */
export function CompanyPart(props: CompanyFieldsProps) {
  const { register } = useForm()
  const asCompany = useAsCompany()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <div className="grid min-h-11 gap-4">
      {alive && <Checkbox {...register('asCompany')} value="on" label="Comprar como empresa, com CNPJ" />}
      {alive && asCompany && (
        <Suspense fallback={<div aria-hidden="true" className="min-h-72" />}>
          <CompanyFields {...props} />
        </Suspense>
      )}
    </div>
  )
}
