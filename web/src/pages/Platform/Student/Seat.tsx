import { Link2Off } from 'lucide-react'
import { AuthCard } from '../../../features/identity/AuthCard'
import { withNext } from '../../../features/identity/next'
import { ActionForm } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Button } from '../../../ui/Button'
import { LinkButton } from '../../../ui/LinkButton'

const NOT_GOOD = {
  used: 'Este convite já foi usado.',
  takenBack: 'A empresa retirou este convite.',
  suspended: 'Este convite está em espera. Tente de novo em alguns dias.',
  over: 'Este convite não vale. Confira se abriu o link inteiro.',
}

/** The invitation to a seat that a company bought. */
const Seat: PageComponent<'Platform/Student/Seat'> = ({
  token,
  state,
  company,
  title,
  isProgramme,
  signedIn,
}) => {
  const here = `/seat/${encodeURIComponent(token)}`
  if (state === 'mine')
    return (
      <AuthCard title="A vaga é sua" lead={title}>
        <LinkButton href={isProgramme ? '/student/mytrainings' : '/student/mycourses'} full>
          Começar a estudar
        </LinkButton>
      </AuthCard>
    )
  if (state !== 'good')
    return (
      <AuthCard title="Convite para uma vaga">
        <Alert tone="warn" icon={Link2Off}>
          {NOT_GOOD[state]}
        </Alert>
      </AuthCard>
    )
  return (
    <AuthCard
      title={`Uma vaga para você em ${title}`}
      lead={`${company} comprou ${isProgramme ? 'a formação' : 'o curso'} e reservou uma vaga para você. Não custa nada.`}
    >
      <div className="grid gap-5">
        <Alert tone="info">
          Ao aceitar, {company} passa a ver seu nome, seu progresso nas aulas e os certificados deste estudo.
          Suas anotações, dúvidas e outros cursos continuam só seus.
        </Alert>
        {signedIn ? (
          <ActionForm action={here}>
            <Button type="submit" size="lg" full>
              Aceitar a vaga
            </Button>
          </ActionForm>
        ) : (
          <div className="grid gap-3">
            <LinkButton href={withNext('/register', here)} full>
              Criar conta e aceitar
            </LinkButton>
            <LinkButton href={withNext('/login', here)} variant="secondary" full>
              Já tenho conta: entrar
            </LinkButton>
          </div>
        )}
      </div>
    </AuthCard>
  )
}

export default Seat
