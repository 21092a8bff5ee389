import { firstName } from '../../domain/kernel/first-name'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Inline, Paragraph } from './parts'
import { lowerFirst } from './text'

export interface WelcomeData {
  shop: Shop
  name: string
  url: string
  /** The address that is still to be verified, and where; null when it is. */
  verify: { email: string; url: string } | null
}

/** Boas-vindas, after registration. */
export const welcomeMail = (data: WelcomeData) =>
  compose(
    `Boas-vindas à ${data.shop.name}, ${firstName(data.name)}`,
    <Frame
      shop={data.shop}
      title={`Boas-vindas, ${firstName(data.name)}`}
      preview="Sua conta está pronta. Escolha por onde começar."
      reason={`Você recebeu este e-mail porque criou uma conta na ${data.shop.name}.`}
    >
      <Paragraph>
        Sua conta está pronta. Escolha um curso, assista no seu ritmo e pergunte sempre que travar
        {data.shop.teaching && `: ${lowerFirst(data.shop.teaching)}`}.
      </Paragraph>
      <Action href={data.url}>Ver cursos</Action>
      {data.verify && (
        <Paragraph>
          Falta só uma coisa: <Inline href={data.verify.url}>confirme que {data.verify.email} é seu</Inline>{' '}
          para receber recibos e certificados e recuperar a senha. O link vale por 7 dias.
        </Paragraph>
      )}
    </Frame>,
  )
