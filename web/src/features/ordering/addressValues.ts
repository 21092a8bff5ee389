import type { BillingAddress } from '../../../../src/contracts/ordering/billing-address'
import { cep } from '../../ui/format'

const parts = ['street', 'number', 'complement', 'district', 'city', 'uf', 'ibge'] as const

/** Initial values of the address fields; empty without an address. */
export const addressValues = (address: BillingAddress | null) => ({
  cep: address ? cep(address.cep) : '',
  ...(Object.fromEntries(parts.map((part) => [part, address?.[part] ?? ''])) as Record<
    (typeof parts)[number],
    string
  >),
})
