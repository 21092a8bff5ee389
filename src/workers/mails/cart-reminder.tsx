import { firstName } from '../../domain/kernel/first-name'
import { brl, date } from '../../domain/kernel/format'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame, type MailLink } from './frame'
import { Action, Lines, Paragraph } from './parts'

export interface CartReminderData {
  shop: Shop
  /** Null for a guest who left only an e-mail. */
  name: string | null
  /** Which of the three it is. */
  step: number
  /** Centavos, as the cart shows them when the mail leaves. */
  lines: { title: string; price: number }[]
  discount: number
  total: number
  /** Coupon that the link brings along. */
  code: string | null
  /** Last instant of a coupon that was made for this person; null for any other. */
  personalUntil: string | null
  /** Brings the cart back, on any device. */
  url: string
  links: readonly MailLink[]
}

const subjectOf = ({ step, lines, code, personalUntil }: CartReminderData) => {
  const what = lines.length === 1 ? lines[0]?.title : `Seus ${lines.length} itens`
  if (code && personalUntil) return `Um cupom só seu, até ${date(personalUntil)}`
  if (code) return `Seu carrinho com o cupom ${code}`
  return step === 1
    ? `${what} no seu carrinho`
    : step === 2
      ? 'Seu carrinho está guardado'
      : 'Último lembrete do seu carrinho'
}

/** Lembrete de carrinho: what was left, and one way back to it. */
export function cartReminderMail(data: CartReminderData) {
  const { shop, name, lines, discount, total, code, personalUntil, url, links } = data
  return compose(
    subjectOf(data),
    <Frame
      shop={shop}
      title="Seu carrinho está guardado"
      preview={`${lines.map(({ title }) => title).join(', ')}: ${brl(total)}.`}
      reason="Você recebeu este e-mail porque deixou itens no carrinho. São no máximo três lembretes, um por dia."
      links={links}
    >
      <Paragraph>{name ? `${firstName(name)}, você` : 'Você'} deixou no carrinho:</Paragraph>
      <Lines
        lines={[
          ...lines.map(({ title, price }) => ({ label: title, value: brl(price) })),
          ...(discount > 0 ? [{ label: 'Desconto', value: `− ${brl(discount)}` }] : []),
          ...(lines.length > 1 || discount > 0 ? [{ label: 'Total', value: brl(total), strong: true }] : []),
        ]}
      />
      {code && personalUntil && (
        <Paragraph>
          O cupom {code} é só seu: vale uma vez, para estes itens, até {date(personalUntil, 'dayTime')}, na
          conta ou na compra com este e-mail. O botão já o leva.
        </Paragraph>
      )}
      {code && !personalUntil && (
        <Paragraph>O botão já leva o cupom {code}. O desconto aparece no carrinho, antes de pagar.</Paragraph>
      )}
      <Action href={url}>Voltar ao meu carrinho</Action>
      <Paragraph>
        O botão abre o carrinho neste ou em outro aparelho, sem senha. Se um preço mudou, avisamos na página.
      </Paragraph>
    </Frame>,
  )
}
