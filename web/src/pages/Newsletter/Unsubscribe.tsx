import { CheckCircle2, CircleAlert, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MailPages } from '../../../../src/contracts/communication/mail-pages'
import { BareFrame } from '../../features/marketing/BareFrame'
import { ActionForm } from '../../shell/form'
import type { PageComponent } from '../../shell/page'
import { Button } from '../../ui/Button'
import { LinkButton } from '../../ui/LinkButton'

type State = MailPages['Newsletter/Unsubscribe']['state']

const words: Record<State, { title: string; text: (email: string) => string; button?: string }> = {
  leave: {
    title: 'Sair da newsletter?',
    text: (email) =>
      `${email} deixa de receber a newsletter na hora. Recibos, acessos e respostas às suas dúvidas continuam chegando.`,
    button: 'Sair da newsletter',
  },
  left: {
    title: 'Você saiu da newsletter',
    text: (email) => `Não enviamos mais a newsletter para ${email}.`,
    button: 'Foi engano: voltar a receber',
  },
  back: {
    title: 'Sua inscrição continua',
    text: (email) => `${email} segue recebendo a newsletter.`,
  },
  confirm: {
    title: 'Confirme sua inscrição',
    text: (email) => `Falta um toque para ${email} passar a receber a newsletter.`,
    button: 'Confirmar inscrição',
  },
  confirmed: {
    title: 'Inscrição confirmada',
    text: (email) => `A próxima newsletter chega em ${email}. Todo e-mail tem um link para sair.`,
  },
  old: {
    title: 'Este link venceu',
    text: () => 'O pedido de inscrição vale por sete dias. Inscreva-se de novo para receber outro link.',
  },
  unknown: {
    title: 'Este link não vale mais',
    text: () => 'Abra o link do e-mail mais recente, ou fale com a gente pela página de contato.',
  },
}

const good = (icon: ReactNode) => <span className="text-ok">{icon}</span>
const icons: Record<State, ReactNode> = {
  leave: <MailX aria-hidden="true" className="size-10" />,
  left: good(<CheckCircle2 aria-hidden="true" className="size-10" />),
  back: good(<CheckCircle2 aria-hidden="true" className="size-10" />),
  confirm: <CheckCircle2 aria-hidden="true" className="size-10 text-link" />,
  confirmed: good(<CheckCircle2 aria-hidden="true" className="size-10" />),
  old: <CircleAlert aria-hidden="true" className="size-10 text-warn" />,
  unknown: <CircleAlert aria-hidden="true" className="size-10 text-warn" />,
}

/** Asks for a confirmation, then confirms and links back. */
const Unsubscribe: PageComponent<'Newsletter/Unsubscribe'> = ({ state, action, email }) => {
  const { title, text, button } = words[state]
  return (
    <BareFrame>
      <div className="container-prose py-12 lg:py-20">
        <div className="rounded-card border border-line bg-surface p-6 shadow-2 sm:p-10">
          {icons[state]}
          <h1 className="mt-4 text-3xl">{title}</h1>
          <p className="mt-3 text-fg-2 text-lg">{text(email)}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            {button && action && (
              <ActionForm key={action} action={action}>
                <Button type="submit" size="lg" variant={state === 'left' ? 'secondary' : 'primary'}>
                  {button}
                </Button>
              </ActionForm>
            )}
            {state === 'unknown' && (
              <LinkButton href="/contact" size="lg">
                Falar com a gente
              </LinkButton>
            )}
            {state !== 'confirm' && (
              <LinkButton href="/" size="lg" variant="secondary">
                Ir para a página inicial
              </LinkButton>
            )}
          </div>
        </div>
      </div>
    </BareFrame>
  )
}

export default Unsubscribe
