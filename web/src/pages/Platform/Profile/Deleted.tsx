import { DoorOpen } from 'lucide-react'
import type { PageComponent } from '../../../shell/page'
import { date } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { TextLink } from '../../../ui/TextLink'

const Deleted: PageComponent<'Platform/Profile/Deleted'> = ({ fiscalUntil, keepsCertificates, product }) => (
  <div className="mx-auto grid w-full max-w-xl justify-items-center gap-4 px-4 py-14 text-center sm:py-20">
    <span className="flex size-16 items-center justify-center rounded-full bg-soft text-link">
      <DoorOpen aria-hidden="true" className="size-8" />
    </span>
    <h1>Sua conta foi excluída</h1>
    <p className="text-fg-2">
      Obrigado pelo tempo que passou na {product.name}. A chave dos seus dados foi destruída, e em instantes
      nada aqui diz mais quem você é.
    </p>
    <ul className="grid gap-2 text-15 text-muted">
      <li>
        {keepsCertificates
          ? 'Seus certificados continuam públicos com o seu nome, como você pediu.'
          : 'Certificados que você tinha dizem “titular removido” no lugar do nome.'}
      </li>
      {fiscalUntil && (
        <li>
          O que prova suas compras fica guardado até {date(fiscalUntil, 'dayLong')}, porque a lei manda.
        </li>
      )}
      <li>
        Alguma dúvida sobre isso? <TextLink href="/contact">Fale com a gente</TextLink>.
      </li>
    </ul>
    <div className="mt-3 flex flex-wrap justify-center gap-3">
      <LinkButton href="/">Ir para a página inicial</LinkButton>
      <LinkButton href="/register" variant="secondary">
        Criar outra conta
      </LinkButton>
    </div>
  </div>
)

export default Deleted
