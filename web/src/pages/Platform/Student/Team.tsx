import { UsersRound } from 'lucide-react'
import { AccountFrame } from '../../../features/identity/AccountFrame'
import { TeamPanel } from '../../../features/ordering/team/TeamPanel'
import type { PageComponent } from '../../../shell/page'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'

const Team: PageComponent<'Platform/Student/Team'> = ({ teams }) => (
  <AccountFrame
    title="Minha equipe"
    lead="Vagas que a sua empresa comprou: convide as pessoas e veja como elas avançam."
  >
    {teams.length === 0 ? (
      <EmptyState
        icon={UsersRound}
        title="Nenhuma vaga ainda"
        action={<LinkButton href="/courses">Ver cursos</LinkButton>}
      >
        Ao comprar um curso com CNPJ, diga quantas vagas você quer para a sua equipe.
      </EmptyState>
    ) : (
      <div className="grid gap-5">
        {teams.map((team) => (
          <TeamPanel key={team.teamId} team={team} />
        ))}
      </div>
    )}
  </AccountFrame>
)

export default Team
