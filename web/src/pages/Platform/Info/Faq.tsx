import { MessageCircleQuestion } from 'lucide-react'
import { Faq as Questions } from '../../../features/catalog/Faq'
import type { PageComponent } from '../../../shell/page'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'

const Faq: PageComponent<'Platform/Info/Faq'> = ({ faq, product: { replyTime } }) => (
  <div className="container-prose py-8 lg:py-12">
    <PageHeader
      title="Perguntas frequentes"
      lead="Acesso, pagamento, reembolso, certificados e a sua conta."
    />
    {faq.length > 0 ? (
      <Questions items={faq} open />
    ) : (
      <EmptyState icon={MessageCircleQuestion} title="Ainda não há perguntas aqui">
        Escreva para a gente.{replyTime && ` ${replyTime}.`}
      </EmptyState>
    )}
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-soft px-5 py-4">
      <p>
        <b>Não achou sua dúvida?</b> Escreva para a gente.
      </p>
      <LinkButton href="/contact" variant="secondary">
        Falar com a gente
      </LinkButton>
    </div>
  </div>
)

export default Faq
