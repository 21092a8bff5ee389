import { firstName } from '../../domain/kernel/first-name'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Paragraph } from './parts'

export interface VerifyEmailData {
  shop: Shop
  name: string
  email: string
  url: string
}

/** Confirme seu e-mail. */
export const verifyEmailMail = (data: VerifyEmailData) =>
  compose(
    'Confirme seu e-mail',
    <Frame
      shop={data.shop}
      title="Confirme seu e-mail"
      preview="Um toque e seu e-mail está confirmado."
      reason={`Você recebeu este e-mail porque ${data.email} foi usado em uma conta da ${data.shop.name}.`}
    >
      <Paragraph>
        {firstName(data.name)}, confirme que {data.email} é seu para receber recibos, respostas e
        certificados.
      </Paragraph>
      <Action href={data.url}>Confirmar e-mail</Action>
      <Paragraph>Se não foi você, deixe este e-mail de lado.</Paragraph>
    </Frame>,
  )
