import { Check, X } from 'lucide-react'
import { DeadMailLink } from '../../../features/communication/DeadMailLink'
import { mailKinds } from '../../../features/communication/mailText'
import type { PageComponent } from '../../../shell/page'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'

const Saved: PageComponent<'Platform/EmailPreferences/Success'> = ({
  known,
  token,
  email,
  news,
  kinds,
  product,
}) =>
  known ? (
    <div className="container-prose py-8 lg:py-12">
      <PageHeader
        title="Preferências salvas"
        lead={`É assim que escrevemos para ${email} a partir de agora.`}
      />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-1">
        {mailKinds(product.newsletter.contents).map(([kind, label]) => {
          const isOn = kind === 'news' ? news : kinds[kind]
          return (
            <li key={kind} className="flex items-center gap-3 px-5 py-3.5">
              {isOn ? (
                <Check aria-hidden="true" className="size-5 shrink-0 text-ok" />
              ) : (
                <X aria-hidden="true" className="size-5 shrink-0 text-muted" />
              )}
              <span className="min-w-0 flex-1">{label}</span>
              <span className="text-15 text-muted">{isOn ? 'Recebo' : 'Não recebo'}</span>
            </li>
          )
        })}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href={`/email-preferences/${token}`} variant="secondary">
          Mudar de novo
        </LinkButton>
        <LinkButton href="/" variant="ghost">
          Ir para a página inicial
        </LinkButton>
      </div>
    </div>
  ) : (
    <DeadMailLink />
  )

export default Saved
