import { BookOpen } from 'lucide-react'
import { AskToBeTold } from '../../../features/subscription/AskToBeTold'
import { PlanCards } from '../../../features/subscription/PlanCards'
import { PlanTerms } from '../../../features/subscription/PlanTerms'
import type { PageComponent } from '../../../shell/page'
import { EmptyState } from '../../../ui/EmptyState'
import { number, plural } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { TextLink } from '../../../ui/TextLink'

const Plans: PageComponent<'Platform/Subscription/Plans'> = ({
  plans,
  courses,
  wanted,
  sent,
  regretDays,
}) => (
  <div className="container-page py-8 lg:py-12">
    <PageHeader
      title="Assine a plataforma"
      lead={`Um pagamento por período e acesso a ${plural(courses, { one: 'todo o catálogo', other: `todos os ${number(courses)} cursos da loja` })}. As assinaturas ainda não abriram: compare os planos e deixe seu e-mail.`}
    />
    {plans.length > 0 ? (
      <PlanCards plans={plans} />
    ) : (
      <EmptyState
        icon={BookOpen}
        title="Os planos chegam em breve"
        action={
          <LinkButton href="/courses" variant="secondary">
            Ver cursos
          </LinkButton>
        }
      >
        Enquanto isso, cada curso pode ser comprado separado. A página dele diz por quanto tempo vale o
        acesso.
      </EmptyState>
    )}
    <div className="mt-10 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div>
        <h2 className="mb-5 text-xl">Como vai funcionar</h2>
        <PlanTerms plans={plans} regretDays={regretDays} />
        <h2 className="mt-10 mb-2 text-xl">Assinar ou comprar?</h2>
        <p className="max-w-[62ch] text-fg-2">
          A assinatura vale para quem faz vários cursos seguidos: o acesso dura enquanto ela durar. Um curso
          comprado vale pelo prazo que a página dele diz, mesmo que você nunca assine.{' '}
          <TextLink href="/courses">Veja os preços dos cursos</TextLink>.
        </p>
      </div>
      <AskToBeTold plans={plans} wanted={wanted} sent={sent} />
    </div>
  </div>
)

export default Plans
