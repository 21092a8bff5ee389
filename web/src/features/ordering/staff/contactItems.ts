import { cpf, phone } from '../../../ui/format'

const UNSAID = 'Não informado'

/** CPF and phone of a buyer for staff, who may not have said them in a free order. */
export const contactItems = (buyer: { cpf: string | null; phone: string | null }) => [
  { term: 'CPF', detail: buyer.cpf ? cpf(buyer.cpf) : UNSAID },
  { term: 'Telefone', detail: buyer.phone ? phone(buyer.phone) : UNSAID },
]
