import { formatCnpj } from '../../../../src/contracts/kernel/cnpj'
import type { CompanyOfOrder } from '../../../../src/contracts/ordering/order'

/** The company that an order is for, in lines of a list; none where a person bought for themselves. */
export const companyItems = (company: CompanyOfOrder | null) =>
  company
    ? [
        { term: 'Empresa', detail: company.name },
        { term: 'CNPJ', detail: formatCnpj(company.cnpj) },
        ...(company.purchaseOrder ? [{ term: 'Pedido de compra', detail: company.purchaseOrder }] : []),
      ]
    : []
