import { firstName } from '../../domain/kernel/first-name'
import { list } from '../../domain/kernel/format'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Paragraph } from './parts'

export interface TransferMailData {
  shop: Shop
  name: string
  side: 'from' | 'to'
  titles: readonly string[]
  withProgress: boolean
  url: string
}

/** Seus cursos mudaram de conta. */
export function transferMail({ shop, name, side, titles, withProgress, url }: TransferMailData) {
  const what = `${titles.length === 1 ? 'o curso' : 'os cursos'} ${list(titles)}`
  const subject =
    side === 'from' ? 'Cursos da sua conta foram transferidos' : 'Sua conta recebeu cursos de outra conta'
  return compose(
    subject,
    <Frame
      shop={shop}
      title={subject}
      preview={`A equipe da ${shop.name} transferiu ${what}.`}
      reason={`Você recebeu este e-mail porque a equipe da ${shop.name} transferiu cursos ${side === 'from' ? 'da' : 'para a'} sua conta.`}
    >
      {side === 'from' ? (
        <>
          <Paragraph>
            {firstName(name)}, a equipe da {shop.name} transferiu {what} da sua conta para outra. Aqui o
            acesso terminou. Os certificados que você conquistou continuam seus.
          </Paragraph>
          <Paragraph>Se você não pediu isso, responda a este e-mail.</Paragraph>
        </>
      ) : (
        <Paragraph>
          {firstName(name)}, a equipe da {shop.name} transferiu {what} para a sua conta.{' '}
          {withProgress
            ? 'As aulas já assistidas dos cursos em andamento vieram junto.'
            : 'Você começa do início.'}
        </Paragraph>
      )}
      <Action href={url}>Abrir meus cursos</Action>
    </Frame>,
  )
}
