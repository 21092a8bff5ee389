import { QrCode } from 'lucide-react'
import { ORDERS_PATH } from '../../../../../src/contracts/ordering/orders'
import type { OrderingPages } from '../../../../../src/contracts/ordering/pages'
import { phone as shownPhone } from '../../../../../src/domain/kernel/format'
import { ActionForm } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { DateTime } from '../../../ui/DateTime'
import { brl } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'
import { phoneLinks } from '../phoneLinks'

type Props = Pick<OrderingPages['Admin/Orders/Show'], 'order' | 'buyer' | 'acts' | 'pix'>

/** What staff write to who has not paid; the code itself, since it can be paid from any device. */
function messageOf({ order, buyer, pix }: Props): string {
  const [first = ''] = buyer.name.split(' ')
  const bought = order.lines.map(({ title }) => title).join(', ')
  const start = `Olá, ${first}! Sobre o seu pedido ${order.number} (${bought}), de ${brl(order.total)}:`
  return pix
    ? `${start} para pagar com Pix, copie o código abaixo e cole no app do seu banco.\n\n${pix.brcode}`
    : `${start} o pagamento não foi concluído. Posso ajudar?`
}

/** How somebody who has not paid is reached, and a new code once the last one has run out. */
export function UnpaidContact(props: Props) {
  const { order, buyer, acts, pix } = props
  const links = phoneLinks(buyer.phone, messageOf(props))
  return (
    <Panel title="Ainda não foi pago">
      {pix && (
        <p className="mb-3 text-15 text-fg-2">
          O código Pix vale até <DateTime at={pix.expiresAt} format="dayTime" />.
        </p>
      )}
      {acts.newPix && (
        <ActionForm action={`${ORDERS_PATH}/${order.orderId}/new-pix`} className="mb-3">
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            icon={<QrCode aria-hidden="true" className="size-4.5" />}
          >
            Enviar novo Pix
          </Button>
        </ActionForm>
      )}
      <ul className="grid gap-2 text-15">
        {links && buyer.phone && (
          <>
            <li>
              <TextLink href={links.whatsapp}>
                WhatsApp {shownPhone(buyer.phone)}
                {pix && ', com o código Pix'}
              </TextLink>
            </li>
            <li>
              <TextLink href={links.call}>Ligar para {shownPhone(buyer.phone)}</TextLink>
            </li>
          </>
        )}
        {!links && <li>Não deixou telefone.</li>}
      </ul>
    </Panel>
  )
}
