import { lazy, Suspense, useEffect, useState } from 'react'
import { usePage } from '../../shell/current'
import { useForm } from '../../shell/form'
import { Checkbox } from '../../ui/Checkbox'
import { TextLink } from '../../ui/TextLink'
import type { CompanyFieldsProps } from './CompanyFields'

/** The address of the same checkout for the buyer alone. */
function withoutSeats(url: string) {
  const [path = '', query = ''] = url.split('?')
  const asked = new URLSearchParams(query)
  asked.delete('vagas')
  return asked.size > 0 ? `${path}?${asked}` : path
}

const CompanyFields = lazy(() => import('./CompanyFields'))

/** Whether the buyer has said that the purchase is for a company. */
export const useAsCompany = () => Boolean(useForm().watch('asCompany'))

/** A quiet box for who buys for a company, and the fields that it brings; both need JavaScript. */
export function CompanyPart(props: CompanyFieldsProps) {
  const { register } = useForm()
  const { url } = usePage()
  const { team } = props
  const asCompany = useAsCompany()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <div className="grid min-h-11 gap-4">
      {alive && <Checkbox {...register('asCompany')} value="on" label="Comprar como empresa, com CNPJ" />}
      {alive && !asCompany && team?.seats && (
        <p className="text-muted text-sm">
          Vagas são compradas com o CNPJ da empresa.{' '}
          <TextLink href={withoutSeats(url)}>Comprar só para mim</TextLink>
        </p>
      )}
      {alive && asCompany && (
        <Suspense fallback={<div aria-hidden="true" className="min-h-72" />}>
          <CompanyFields {...props} />
        </Suspense>
      )}
    </div>
  )
}
