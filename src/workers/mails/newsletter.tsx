import { date } from '../../domain/kernel/format'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame, type MailLink } from './frame'
import { Action, Paragraph } from './parts'
import { lowerFirst } from './text'

export interface NewsletterConfirmData {
  shop: Shop
  email: string
  url: string
  expiresAt: string
}

/** Confirme sua inscrição (double opt-in). */
export const newsletterConfirmMail = (data: NewsletterConfirmData) =>
  compose(
    'Confirme sua inscrição na newsletter',
    <Frame
      shop={data.shop}
      title="Falta confirmar"
      preview="Um toque e você passa a receber a newsletter."
      reason={`Você recebeu este e-mail porque ${data.email} foi digitado no formulário da newsletter.`}
    >
      <Paragraph>
        Confirme que você quer receber a newsletter da {data.shop.name} em {data.email}.
      </Paragraph>
      <Action href={data.url}>Confirmar inscrição</Action>
      <Paragraph>
        O link vale até {date(data.expiresAt, 'dayTime')}. Se não foi você, deixe este e-mail de lado: nada
        será enviado.
      </Paragraph>
    </Frame>,
  )

export interface NewsletterWelcomeData {
  shop: Shop
  url: string
  links: readonly MailLink[]
}

/** Inscrição confirmada: what comes, how often, and how to leave. */
export const newsletterWelcomeMail = (data: NewsletterWelcomeData) =>
  compose(
    'Inscrição confirmada na newsletter',
    <Frame
      shop={data.shop}
      title="Você está na lista"
      preview="O que vamos enviar, e como sair quando quiser."
      reason={`Você recebeu este e-mail porque confirmou a newsletter da ${data.shop.name}.`}
      links={data.links}
    >
      <Paragraph>Você vai receber: {lowerFirst(data.shop.newsletter)}.</Paragraph>
      <Action href={data.url}>Ver cursos</Action>
    </Frame>,
  )
