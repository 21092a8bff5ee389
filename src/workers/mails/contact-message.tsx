import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Inline, Paragraph, Quote } from './parts'

export interface ContactMessageData {
  shop: Shop
  name: string
  email: string
  /** Plain text. */
  message: string
}

/** Alguém escreveu para a loja. */
export const contactMessageMail = ({ shop, name, email, message }: ContactMessageData) =>
  compose(
    `Contato pelo site: ${name}`,
    <Frame
      shop={shop}
      title="Mensagem do formulário de contato"
      preview={message.slice(0, 90)}
      reason="Você recebeu este e-mail porque é o contato da loja."
    >
      <Paragraph>
        {name} escreveu pelo site. Responda para <Inline href={`mailto:${email}`}>{email}</Inline>.
      </Paragraph>
      <Quote who={name}>{message}</Quote>
    </Frame>,
  )
