import { ChevronDown, FileText } from 'lucide-react'
import { useForm } from '../../shell/form'
import { AddressFields } from './AddressFields'
import { useFold } from './useFold'

const PARTS = ['cep', 'street', 'number', 'complement', 'district', 'city', 'uf', 'ibge']

interface AddressSectionProps {
  cepService: string | null
  /** The shop issues notas fiscais by itself. */
  issuesNotes: boolean
}

/** Optional billing address; opens when it has an error. */
export function AddressSection({ cepService, issuesNotes }: AddressSectionProps) {
  const { getValues } = useForm()
  const fold = useFold(PARTS, Boolean(getValues('cep')))
  return (
    <details {...fold}>
      <summary className="flex min-h-11 list-none items-center gap-3 rounded-chip font-medium text-link">
        <FileText aria-hidden="true" className="size-5 shrink-0" />
        <span className="flex-1">
          {issuesNotes ? 'Preciso de nota fiscal com endereço' : 'Informar meu endereço'}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 turns" />
      </summary>
      <AddressFields cepService={cepService} />
    </details>
  )
}
