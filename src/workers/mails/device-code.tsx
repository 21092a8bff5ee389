import { firstName } from '../../domain/kernel/first-name'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Code, Inline, Paragraph } from './parts'

export interface DeviceCodeData {
  shop: Shop
  name: string
  email: string
  device: string
  code: string
  minutes: number
  /** Where a new password is asked for. */
  url: string
}

/** Seu código de acesso. */
export const deviceCodeMail = (data: DeviceCodeData) =>
  compose(
    'Seu código de acesso',
    <Frame
      shop={data.shop}
      title="Seu código de acesso"
      preview="Use o código para entrar por um aparelho novo."
      reason={`Você recebeu este e-mail porque alguém entrou com a senha da conta de ${data.email} na ${data.shop.name}.`}
    >
      <Paragraph>
        {firstName(data.name)}, alguém entrou com a sua senha por um aparelho novo: {data.device}. Se foi
        você, digite este código. Ele vale por {data.minutes} minutos.
      </Paragraph>
      <Code large>{data.code}</Code>
      <Paragraph>
        Não foi você? Não passe o código a ninguém e <Inline href={data.url}>troque a sua senha</Inline>: quem
        tentou entrar sabe qual é.
      </Paragraph>
    </Frame>,
  )
