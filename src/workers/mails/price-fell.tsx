import type { PriceStanding } from '../../contracts/catalog/cards'
import { firstName } from '../../domain/kernel/first-name'
import { brl, date } from '../../domain/kernel/format'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame, type MailLink } from './frame'
import { Action, Paragraph } from './parts'

export interface PriceFellData {
  shop: Shop
  name: string
  title: string
  /** Centavos. */
  was: number
  price: number
  standing: PriceStanding | null
  url: string
  links: readonly MailLink[]
}

/** How the price stands beside those of twelve months, also where it was lower. */
function standingWords(standing: PriceStanding | null): string | null {
  if (!standing) return null
  if (standing.is === 'was-lower')
    return `Não é o menor preço: já custou ${brl(standing.price)}, até ${date(standing.until)}.`
  return standing.since ? `É o menor preço desde ${date(standing.since)}.` : 'É o menor preço em 12 meses.'
}

/** O preço de um favorito baixou. */
export function priceFellMail({ shop, name, title, was, price, standing, url, links }: PriceFellData) {
  const honest = standingWords(standing)
  return compose(
    `Baixou de preço: ${title}`,
    <Frame
      shop={shop}
      title="O preço baixou"
      preview={`${title}: de ${brl(was)} por ${brl(price)}.`}
      reason="Você recebeu este e-mail porque pediu um aviso se este favorito baixasse de preço. O aviso está desligado agora; ligue de novo quando quiser."
      links={links}
    >
      <Paragraph>
        {firstName(name)}, {title} custa agora {brl(price)}. Quando você pediu o aviso, custava {brl(was)}.
      </Paragraph>
      {honest && <Paragraph>{honest}</Paragraph>}
      <Action href={url}>Ver na loja</Action>
    </Frame>,
  )
}
