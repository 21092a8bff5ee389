import { Map as MapIcon } from 'lucide-react'
import { AccountFrame } from '../../../features/identity/AccountFrame'
import { TrainingCard } from '../../../features/learning/trainings/TrainingCard'
import type { PageComponent } from '../../../shell/page'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'

const ABOVE_THE_FOLD = 2

const MyTrainings: PageComponent<'Platform/Student/MyTrainings'> = ({ trainings }) => (
  <AccountFrame title="Minhas formações">
    {trainings.length === 0 ? (
      <EmptyState
        icon={MapIcon}
        title="Um caminho inteiro, curso por curso"
        action={<LinkButton href="/courses">Ver formações e cursos</LinkButton>}
      >
        As formações que você comprar ficam nesta página, com as trilhas, o que já fez e o que falta.
      </EmptyState>
    ) : (
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-5">
        {trainings.map((training, index) => (
          <li key={training.slug}>
            <TrainingCard training={training} eager={index < ABOVE_THE_FOLD} />
          </li>
        ))}
      </ul>
    )}
  </AccountFrame>
)

export default MyTrainings
