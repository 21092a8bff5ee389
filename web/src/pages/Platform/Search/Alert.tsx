import { BellRing, CheckCircle2, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MailPages } from '../../../../../src/contracts/communication/mail-pages'
import { ActionForm } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Button } from '../../../ui/Button'
import { LinkButton } from '../../../ui/LinkButton'

type Props = MailPages['Platform/Search/Alert']

const words: Record<
  Props['state'],
  { title: string; text: (of: Pick<Props, 'email' | 'term'>) => string; button?: string }
> = {
  confirm: {
    title: 'Confirme o seu aviso',
    text: ({ email, term }) => `Falta um toque para ${email} receber um aviso quando houver “${term}”.`,
    button: 'Confirmar aviso',
  },
  confirmed: {
    title: 'Aviso confirmado',
    text: ({ email, term }) => `Enviamos um e-mail para ${email}, uma vez, quando houver “${term}”.`,
  },
  cancel: {
    title: 'Apagar este aviso?',
    text: ({ email, term }) => `${email} deixa de receber o aviso da busca “${term}”.`,
    button: 'Apagar este aviso',
  },
  cancelled: {
    title: 'Aviso apagado',
    text: ({ email, term }) => `${email} não recebe nenhum aviso da busca “${term}”.`,
  },
  old: {
    title: 'Este link venceu',
    text: () => 'O pedido de aviso vale por sete dias. Busque de novo para receber outro link.',
  },
  unknown: {
    title: 'Este link não vale mais',
    text: () => 'Abra o link do e-mail mais recente, ou fale com a gente pela página de contato.',
  },
}

const good = (
  <span className="text-ok">
    <CheckCircle2 aria-hidden="true" className="size-10" />
  </span>
)
const bell = <BellRing aria-hidden="true" className="size-10 text-link" />
const bad = <CircleAlert aria-hidden="true" className="size-10 text-warn" />
const icons: Record<Props['state'], ReactNode> = {
  confirm: bell,
  cancel: bell,
  confirmed: good,
  cancelled: good,
  old: bad,
  unknown: bad,
}

/** What a link in a mail about an alert leads to. */
const Alert: PageComponent<'Platform/Search/Alert'> = ({ state, action, ...of }) => {
  const { title, text, button } = words[state]
  return (
    <div className="container-prose py-12 lg:py-20">
      <div className="rounded-card border border-line bg-surface p-6 shadow-2 sm:p-10">
        {icons[state]}
        <h1 className="mt-4 text-3xl">{title}</h1>
        <p className="mt-3 text-fg-2 text-lg">{text(of)}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {button && action && (
            <ActionForm key={action} action={action}>
              <Button type="submit" size="lg">
                {button}
              </Button>
            </ActionForm>
          )}
          {state !== 'confirm' && (
            <LinkButton href={state === 'unknown' ? '/contact' : '/courses'} size="lg" variant="secondary">
              {state === 'unknown' ? 'Falar com a gente' : 'Ver cursos'}
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  )
}

export default Alert
