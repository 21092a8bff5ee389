import { firstName } from '../../domain/kernel/first-name'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Inline, Paragraph } from './parts'

export const disputeSteps = ['opened', 'won', 'lost'] as const
export type DisputeStep = (typeof disputeSteps)[number]

export interface DisputeData {
  shop: Shop
  name: string
  orderNumber: string
  step: DisputeStep
  titles: string[]
  orderUrl: string
  contactUrl: string
}

const subjects: Record<DisputeStep, string> = {
  opened: 'Acesso suspenso: pagamento contestado',
  won: 'Acesso liberado de novo',
  lost: 'Acesso encerrado: contestação aceita pelo banco',
}
const sentences: Record<DisputeStep, string> = {
  opened:
    'seu banco nos avisou que o pagamento deste pedido foi contestado. Enquanto ele decide, o acesso fica suspenso.',
  won: 'seu banco decidiu que o pagamento deste pedido vale. Seu acesso está liberado de novo, com todo o progresso.',
  lost: 'seu banco aceitou a contestação e devolveu o valor deste pedido. O acesso e o certificado dele terminaram.',
}

/** O que uma contestação no banco muda para quem comprou. */
export const disputeMail = ({ shop, name, orderNumber, step, titles, orderUrl, contactUrl }: DisputeData) =>
  compose(
    `${subjects[step]} (pedido ${orderNumber})`,
    <Frame
      shop={shop}
      title={subjects[step]}
      preview={titles.join(', ')}
      reason={`Você recebeu este e-mail porque fez o pedido ${orderNumber}.`}
    >
      <Paragraph>
        {firstName(name)}, {sentences[step]}
      </Paragraph>
      <Paragraph>Itens: {titles.join(', ')}.</Paragraph>
      <Action href={orderUrl}>Ver o pedido</Action>
      {step === 'opened' ? (
        <Paragraph>
          Não foi você, ou quer desistir da contestação? <Inline href={contactUrl}>Fale com a gente</Inline> e
          resolvemos juntos.
        </Paragraph>
      ) : null}
    </Frame>,
  )
