import { ordersAddress } from '../../../../../src/contracts/ordering/orders'
import type { OrderingPages } from '../../../../../src/contracts/ordering/pages'
import { Avatar } from '../../../ui/Avatar'
import { DescriptionList } from '../../../ui/DescriptionList'
import { EmailText } from '../../../ui/EmailText'
import { cep } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { Tag } from '../../../ui/Tag'
import { TextLink } from '../../../ui/TextLink'
import { ImpersonateForm } from '../../identity/ImpersonateForm'
import { contactItems } from './contactItems'

type Props = OrderingPages['Admin/Orders/Show']

/** The buyer, with a link to all orders of the same e-mail. */
export function BuyerCard({
  buyer,
  address,
  company,
}: Pick<Props, 'buyer' | 'address'> & Pick<Props['order'], 'company'>) {
  return (
    <Panel title="Comprador">
      <div className="mb-4 flex items-center gap-3">
        <Avatar name={buyer.name} size="lg" />
        <div className="min-w-0">
          <p className="font-semibold">{buyer.name}</p>
          {buyer.guest && <Tag tone="neutral">Comprou sem conta</Tag>}
        </div>
      </div>
      <DescriptionList
        items={[
          {
            term: 'E-mail',
            detail: (
              <span className="break-words">
                <EmailText>{buyer.email}</EmailText>
              </span>
            ),
          },
          ...contactItems(buyer, company),
          ...(address
            ? [
                {
                  term: 'Endereço',
                  detail: (
                    <>
                      {address.street}, {address.number}
                      {address.complement && `, ${address.complement}`}
                      <br />
                      {address.district}, {address.city} – {address.uf}
                      <br />
                      {cep(address.cep)}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      <p className="mt-4 border-line border-t pt-3 text-15">
        <TextLink href={ordersAddress({}, buyer.email)}>Todos os pedidos com este e-mail</TextLink>
      </p>
      {buyer.impersonable && (
        <div className="mt-4 border-line border-t pt-4">
          <ImpersonateForm accountId={buyer.id} />
        </div>
      )}
    </Panel>
  )
}
