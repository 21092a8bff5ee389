import { ChevronDown, FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from '../../shell/form'
import { AddressFields } from './AddressFields'

const PARTS = ['cep', 'street', 'number', 'complement', 'district', 'city', 'uf', 'ibge']

/** Optional billing address; opens when it has an error. */
export function AddressSection({ cepService }: { cepService: string | null }) {
  const { formState, serverErrors, getValues } = useForm()
  const wrong = PARTS.some((name) => formState.errors[name] ?? serverErrors[name])
  const [open, setOpen] = useState(() => wrong || Boolean(getValues('cep')))
  useEffect(() => {
    if (wrong) setOpen(true)
  }, [wrong])
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center gap-3 rounded-chip font-medium text-link">
        <FileText aria-hidden="true" className="size-5 shrink-0" />
        <span className="flex-1">Preciso de nota fiscal com endereço</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 turns" />
      </summary>
      <AddressFields cepService={cepService} />
    </details>
  )
}
