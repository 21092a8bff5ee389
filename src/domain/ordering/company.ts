import * as z from 'zod'
import { REDACTED } from '../kernel/redacted'

/** The company that an order is for; the buyer is whoever bought for it and gets the access. */
export const company = z.object({
  /** 14 letters or digits. */
  cnpj: z.string(),
  name: z.string(),
  /** Number of the company's own purchase order, which the nota fiscal repeats. */
  purchaseOrder: z.string().nullable(),
})
export type Company = z.infer<typeof company>

/** Who an order is for, as others are told of them; also where the name was forgotten. */
export function companyNameOf(o: { company?: Pick<Company, 'name'> | undefined } | object): string {
  const name = 'company' in o ? o.company?.name : undefined
  return name && name !== REDACTED ? name : 'Sua empresa'
}

/** The number that tells one payer from another: the company's CNPJ, else the person's CPF; null where none was said. */
export const taxIdOf = ({
  buyer,
  company,
}: {
  buyer: { cpf: string | null }
  company?: Pick<Company, 'cnpj'> | null | undefined
}): string | null => company?.cnpj ?? buyer.cpf
