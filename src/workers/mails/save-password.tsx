import { firstName } from '../../domain/kernel/first-name'
import { date, list } from '../../domain/kernel/format'
import type { Instant } from '../../domain/kernel/instants'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Paragraph } from './parts'

export interface SavePasswordData {
  shop: Shop
  name: string
  /** The address that becomes the login. */
  email: string
  /** What was bought or given, when that is why the account exists. */
  courses: string[]
  url: string
  expiresAt: Instant
}

/** Seu acesso: crie sua senha. For accounts that a purchase or the staff opened. */
export const savePasswordMail = (data: SavePasswordData) =>
  compose(
    `Seu acesso à ${data.shop.name}: crie sua senha`,
    <Frame
      shop={data.shop}
      title="Crie sua senha"
      preview="Falta só a senha para você entrar."
      reason={`Você recebeu este e-mail porque abrimos uma conta para ${data.email}.`}
    >
      <Paragraph>
        {firstName(data.name)}, sua conta está pronta
        {data.courses.length > 0 ? ` e já tem acesso a ${list(data.courses)}` : ''}. Escolha uma senha para
        entrar com o e-mail {data.email}.
      </Paragraph>
      <Action href={data.url}>Criar minha senha</Action>
      <Paragraph>
        O endereço vale até {date(data.expiresAt, 'dayTime')} e só pode ser usado uma vez. Se vencer, peça
        outro em “Esqueci minha senha”.
      </Paragraph>
    </Frame>,
  )
