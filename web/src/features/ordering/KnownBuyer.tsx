import { ChevronDown } from 'lucide-react'
import type { PageProps } from '../../../../src/contracts/pages'
import { BuyerFields } from './BuyerFields'
import { useFold } from './useFold'

export interface KnownBuyerProps {
  buyer: PageProps<'Checkout/FastCheckout/Offer'>['buyer']
  /** Money moves: CPF and phone count. */
  pays: boolean
  /** A company's CNPJ stands in the place of the CPF. */
  asCompany: boolean
  issuesNotes: boolean
}

const FIELDS = ['name', 'email', 'cpf', 'phone']

/** Who buys as they said before, and the same fields behind a fold for whoever wants to say otherwise. */
export function KnownBuyer({ buyer, pays, asCompany, issuesNotes }: KnownBuyerProps) {
  const fold = useFold(FIELDS)
  const { name, email, said } = buyer
  return (
    <details {...fold}>
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-2 rounded-chip">
        <span className="min-w-0 flex-1 break-words">
          {pays ? 'Comprar' : 'Continuar'} como <b>{name}</b> ·{' '}
          {pays && said && !asCompany ? `CPF ${said.cpf}` : email}
        </span>
        <span className="font-medium text-link">Mudar</span>
        <ChevronDown aria-hidden="true" className="size-5 turns" />
      </summary>
      <div className="mt-3">
        <BuyerFields signedIn pays={pays} said={said} asCompany={asCompany} issuesNotes={issuesNotes} />
      </div>
    </details>
  )
}
