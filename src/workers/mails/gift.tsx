import { firstName } from '../../domain/kernel/first-name'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Paragraph, Quote } from './parts'

export interface GiftMailData {
  shop: Shop
  name: string
  title: string
  isProgramme: boolean
  /** Of who gave it; empty for none. */
  message: string
  /** The address to enter with, for who has no password yet; null for who has one. */
  email: string | null
  url: string
}

/** Você ganhou um curso. */
export function giftMail({ shop, name, title, isProgramme, message, email, url }: GiftMailData) {
  const what = isProgramme ? 'a formação' : 'o curso'
  return compose(
    `Você ganhou ${what} ${title}`,
    <Frame
      shop={shop}
      title={`Um presente da ${shop.name}`}
      preview={`Você ganhou ${what} ${title}.`}
      reason={`Você recebeu este e-mail porque a equipe da ${shop.name} deu ${what} ${title} a você.`}
    >
      <Paragraph>
        {firstName(name)}, a {shop.name} deu {what} {title} a você. O acesso não tem prazo e não custa nada.
      </Paragraph>
      {message && <Quote who={shop.name}>{message}</Quote>}
      <Paragraph>
        {email === null
          ? 'Para começar, entre com a senha da sua conta. Se não lembrar, peça outra na página de entrada.'
          : `Para começar, crie uma senha: o link vai em outro e-mail, para ${email}. Depois entre com este endereço.`}
      </Paragraph>
      <Action href={url}>{isProgramme ? 'Abrir minhas formações' : 'Abrir meus cursos'}</Action>
    </Frame>,
  )
}
