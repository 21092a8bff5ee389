import { brl, counted, date } from '../../domain/kernel/format'
import type { Instant } from '../../domain/kernel/instants'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Lines, Paragraph } from './parts'

export interface NotedSale {
  number: string
  titles: string[]
  /** Centavos. */
  total: number
  method: 'pix' | 'card'
  installments: number
  paidAt: Instant
  /** All of it went back meanwhile. */
  isReturned: boolean
}

interface Common {
  shop: Shop
  settingsUrl: string
}

const methodOf = ({ method, installments }: NotedSale) =>
  method === 'pix' ? 'Pix' : installments > 1 ? `Cartão em ${installments}x` : 'Cartão à vista'
const named = ({ titles }: NotedSale) => titles.join(', ')
const links = (settingsUrl: string) => [{ href: settingsUrl, label: 'Mudar ou desligar estes avisos' }]
const REASON = 'Você recebeu este e-mail porque cuida dos pedidos desta escola.'

/** Você vendeu. It names no buyer: they stand behind the link, where who looks is known. */
export const saleNoticeMail = ({ shop, settingsUrl, sale, url }: Common & { sale: NotedSale; url: string }) =>
  compose(
    `Você vendeu: ${brl(sale.total)}`,
    <Frame
      shop={shop}
      title="Você vendeu!"
      preview={`${named(sale)} · ${brl(sale.total)}`}
      reason={REASON}
      links={links(settingsUrl)}
    >
      <Paragraph>Um pedido acabou de ser pago.</Paragraph>
      <Lines
        lines={[
          { label: named(sale), value: brl(sale.total), strong: true },
          { label: 'Pagamento', value: methodOf(sale) },
          { label: 'Pedido', value: sale.number },
          { label: 'Pago em', value: date(sale.paidAt, 'dayTime') },
        ]}
      />
      <Action href={url}>Ver o pedido</Action>
    </Frame>,
  )

/** Sales that a mail names. */
const MOST_LINES = 30

/** Resumo de vendas: those of a day, or of the hours of silence. */
export function saleDigestMail({
  shop,
  settingsUrl,
  sales,
  url,
}: Common & { sales: NotedSale[]; url: string }) {
  const kept = sales.filter(({ isReturned }) => !isReturned)
  const total = brl(kept.reduce((sum, each) => sum + each.total, 0))
  const count = counted(kept.length, 'venda', 'vendas')
  const left = sales.length - MOST_LINES
  return compose(
    `Você vendeu: ${count}, ${total}`,
    <Frame
      shop={shop}
      title={`${count}: ${total}`}
      preview={`${count} · ${total}`}
      reason={REASON}
      links={links(settingsUrl)}
    >
      <Lines
        lines={[
          ...sales.slice(0, MOST_LINES).map((sale) => ({
            label: `${date(sale.paidAt, 'dayTime')} · ${named(sale)} · pedido ${sale.number}`,
            value: sale.isReturned ? 'devolvida' : brl(sale.total),
          })),
          { label: 'Total', value: total, strong: true },
        ]}
      />
      {left > 0 && <Paragraph>E mais {counted(left, 'venda', 'vendas')} na lista de pedidos.</Paragraph>}
      <Action href={url}>Ver os pedidos</Action>
    </Frame>,
  )
}
