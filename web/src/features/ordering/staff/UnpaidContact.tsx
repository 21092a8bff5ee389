import { QrCode } from 'lucide-react'
import { ORDERS_PATH } from '../../../../../src/contracts/ordering/orders'
import type { OrderingPages } from '../../../../../src/contracts/ordering/pages'
import { firstName } from '../../../../../src/domain/kernel/first-name'
import { DateTime } from '../../../ui/DateTime'
import { brl } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { PhoneLines } from '../PhoneLines'
import { phoneLinks } from '../phoneLinks'
import { OneClick } from './OrderActions'

type Props = Pick<OrderingPages['Admin/Orders/Show'], 'order' | 'buyer' | 'acts' | 'pix'>

/** What staff write to who has not paid; the code itself, since it can be paid from any device. */
function messageOf({ order, buyer, pix }: Props): string {
  const bought = order.lines.map(({ title }) => title).join(', ')
  const start = `Olá, ${firstName(buyer.name)}! Sobre o seu pedido ${order.number} (${bought}), de ${brl(order.total)}:`
  return pix
    ? `${start} para pagar com Pix, copie o código abaixo e cole no app do seu banco.\n\n${pix.brcode}`
    : `${start} o pagamento não foi concluído. Posso ajudar?`
}

/** How somebody who has not paid is reached, and a new code once the last one has run out. */
export function UnpaidContact(props: Props) {
  const { order, buyer, acts, pix } = props
  return (
    <Panel title="Ainda não foi pago">
      {pix && (
        <p className="mb-3 text-15 text-fg-2">
          O código Pix vale até <DateTime at={pix.expiresAt} format="dayTime" />.
        </p>
      )}
      {acts.newPix && (
        <div className="mb-3">
          <OneClick action={`${ORDERS_PATH}/${order.orderId}/new-pix`} icon={QrCode}>
            Enviar novo Pix
          </OneClick>
        </div>
      )}
      <ul className="grid gap-2 text-15">
        <PhoneLines
          phone={buyer.phone}
          message={messageOf(props)}
          note={pix ? ', com o código Pix' : undefined}
        />
        {!phoneLinks(buyer.phone) && <li>Não deixou telefone.</li>}
      </ul>
    </Panel>
  )
}
