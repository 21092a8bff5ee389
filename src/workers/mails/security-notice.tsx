import { firstName } from '../../domain/kernel/first-name'
import { date } from '../../domain/kernel/format'
import type { Instant } from '../../domain/kernel/instants'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Paragraph } from './parts'

/** Changes of an account that its owner is notified of. */
export const securityNotices = {
  'password-set': {
    title: 'A senha da sua conta mudou',
    says: 'a senha da sua conta foi definida ou trocada',
  },
  'second-step-on': {
    title: 'Confirmação em duas etapas ligada',
    says: 'a confirmação em duas etapas foi ligada na sua conta. A partir de agora, cada entrada pede um código do seu aplicativo',
  },
  'second-step-off': {
    title: 'Confirmação em duas etapas desligada',
    says: 'a confirmação em duas etapas foi desligada. A sua conta abre de novo só com a senha',
  },
  'recovery-code-used': {
    title: 'Um código de recuperação foi usado',
    says: 'um dos códigos de recuperação abriu a sua conta, no lugar do aplicativo. Ele não vale mais',
  },
  'login-attack': {
    title: 'Muitas senhas erradas na sua conta',
    says: 'alguém tentou entrar na sua conta muitas vezes com senhas erradas. Por alguns minutos, só entram nela os aparelhos que você já usava',
  },
  'registration-tried': {
    title: 'Você já tem uma conta',
    says: 'alguém preencheu um cadastro novo com este e-mail, que já tem uma conta. Nada mudou nela: entre com a sua senha, ou peça uma nova',
  },
  'card-saved': {
    title: 'Um cartão foi salvo na sua conta',
    says: 'um cartão foi salvo na sua conta para as próximas compras',
  },
  'admin-access-reset': {
    title: 'O acesso de um Admin foi reaberto',
    says: 'quem cuida da máquina reabriu o acesso de uma conta Admin: a confirmação em duas etapas dela foi desligada, e um link de uma hora abre a conta',
  },
  'devices-blocked': {
    title: 'Aparelhos novos não entram na sua conta',
    says: 'alguém que tinha a sua senha errou o código de acesso várias vezes. Por segurança, nenhum aparelho novo entra na sua conta por enquanto; os que você já usava continuam entrando',
  },
} as const
export type SecurityNotice = keyof typeof securityNotices

export interface SecurityNoticeData {
  shop: Shop
  name: string
  email: string
  what: SecurityNotice
  at: Instant
  /** Where a new password is asked for. */
  url: string
}

export function securityNoticeMail({ shop, name, email, what, at, url }: SecurityNoticeData) {
  const { title, says } = securityNotices[what]
  return compose(
    title,
    <Frame
      shop={shop}
      title={title}
      preview="Confira se foi você."
      reason={`Você recebeu este e-mail porque ele é o da conta de ${email} na ${shop.name}. Avisos de segurança não podem ser desligados.`}
    >
      <Paragraph>
        {firstName(name)}, em {date(at, 'dayTime')} (horário de Brasília) {says}.
      </Paragraph>
      <Paragraph>
        Foi você? Então não é preciso fazer nada. Não foi? Troque a senha agora: quem estiver na sua conta sai
        dela.
      </Paragraph>
      <Action href={url}>Trocar a senha</Action>
    </Frame>,
  )
}
