import { firstName } from '../../domain/kernel/first-name'
import { date, list } from '../../domain/kernel/format'
import type { Instant } from '../../domain/kernel/instants'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Paragraph } from './parts'

export interface AccessEndsData {
  shop: Shop
  name: string
  titles: readonly string[]
  until: Instant
  /** Whether one of them may be bought again. */
  isSold: boolean
  url: string
}

/** Seu acesso termina em 14/11/2026. */
export function accessEndsMail({ shop, name, titles, until, isSold, url }: AccessEndsData) {
  const what = titles.length === 1 ? `ao curso ${titles[0]}` : `aos cursos ${list(titles)}`
  const subject = `Seu acesso termina em ${date(until)}`
  return compose(
    subject,
    <Frame
      shop={shop}
      title={subject}
      preview={`Seu acesso ${what} termina em ${date(until)}.`}
      reason={`Você recebeu este e-mail porque tem acesso ${what} até ${date(until)}.`}
    >
      <Paragraph>
        {firstName(name)}, seu acesso {what} vai até o fim do dia {date(until)}.
      </Paragraph>
      <Paragraph>
        {isSold
          ? 'Para continuar, é só comprar de novo: o novo prazo é somado a partir desse dia. Se preferir não renovar, seu progresso, suas anotações e seu certificado ficam guardados.'
          : 'Depois disso, seu progresso, suas anotações e seu certificado ficam guardados.'}
      </Paragraph>
      <Action href={url}>{isSold ? 'Ver e renovar' : 'Ver meus cursos'}</Action>
    </Frame>,
  )
}
