import { firstName } from '../../domain/kernel/first-name'
import { date } from '../../domain/kernel/format'
import type { Instant } from '../../domain/kernel/instants'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Paragraph } from './parts'

export interface ResetPasswordData {
  shop: Shop
  name: string
  url: string
  expiresAt: Instant
}

/** Nova senha, asked for by the person. */
export const resetPasswordMail = (data: ResetPasswordData) =>
  compose(
    'Crie uma nova senha',
    <Frame
      shop={data.shop}
      title="Crie uma nova senha"
      preview="Use o endereço deste e-mail para trocar sua senha."
      reason="Você recebeu este e-mail porque alguém pediu uma nova senha para a sua conta."
    >
      <Paragraph>{firstName(data.name)}, você pediu para trocar sua senha. Escolha uma nova:</Paragraph>
      <Action href={data.url}>Criar nova senha</Action>
      <Paragraph>
        O endereço vale até {date(data.expiresAt, 'dayTime')} e só pode ser usado uma vez. Se não foi você,
        deixe este e-mail de lado: sua senha continua a mesma.
      </Paragraph>
    </Frame>,
  )
