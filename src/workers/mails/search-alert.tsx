import { date } from '../../domain/kernel/format'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame, type MailLink } from './frame'
import { Action, Paragraph } from './parts'

export interface SearchAlertConfirmData {
  shop: Shop
  term: string
  email: string
  url: string
  expiresAt: string
}

/** Confirme o aviso de uma busca (double opt-in). */
export const searchAlertConfirmMail = ({ shop, term, email, url, expiresAt }: SearchAlertConfirmData) =>
  compose(
    'Confirme o seu pedido de aviso',
    <Frame
      shop={shop}
      title="Falta confirmar"
      preview="Um toque e avisamos você quando houver."
      reason={`Você recebeu este e-mail porque ${email} foi digitado na busca da ${shop.name}.`}
    >
      <Paragraph>
        Confirme que você quer um aviso em {email} quando a {shop.name} tiver um curso ou uma formação de “
        {term}
        ”.
      </Paragraph>
      <Action href={url}>Confirmar aviso</Action>
      <Paragraph>
        O link vale até {date(expiresAt, 'dayTime')}. Se não foi você, deixe este e-mail de lado: nada será
        enviado.
      </Paragraph>
    </Frame>,
  )

export interface SearchAlertData {
  shop: Shop
  term: string
  productType: 'course' | 'bundle'
  title: string
  subtitle: string
  url: string
  links: readonly MailLink[]
}

/** Chegou o que você procurou. */
export const searchAlertMail = ({ shop, term, productType, title, subtitle, url, links }: SearchAlertData) =>
  compose(
    `Chegou o que você procurou: ${title}`,
    <Frame
      shop={shop}
      title="Chegou o que você procurou"
      preview={title}
      reason={`Você recebeu este e-mail porque pediu um aviso da busca “${term}”. É o único: não enviamos outro desta busca.`}
      links={links}
    >
      <Paragraph>
        Você procurou “{term}” e pediu um aviso. Agora a {shop.name} tem{' '}
        {productType === 'course' ? 'o curso' : 'a formação'} {title}.
      </Paragraph>
      {subtitle && <Paragraph>{subtitle}</Paragraph>}
      <Action href={url}>{productType === 'course' ? 'Ver o curso' : 'Ver a formação'}</Action>
    </Frame>,
  )
