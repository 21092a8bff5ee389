import type { CompanyOfOrder } from '../../../../../src/contracts/ordering/order'
import { cpf, phone } from '../../../ui/format'
import { companyItems } from '../companyItems'

const UNSAID = 'Não informado'

/** CPF and phone of a buyer for staff, who may not have said them in a free order; a company says its CNPJ instead. */
export const contactItems = (
  buyer: { cpf: string | null; phone: string | null },
  company: CompanyOfOrder | null,
) => [
  ...(company ? companyItems(company) : [{ term: 'CPF', detail: buyer.cpf ? cpf(buyer.cpf) : UNSAID }]),
  { term: 'Telefone', detail: buyer.phone ? phone(buyer.phone) : UNSAID },
]
