import { AuthCard } from '../../../features/identity/AuthCard'
import { ActionForm } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Button } from '../../../ui/Button'
import { DateTime } from '../../../ui/DateTime'
import { LinkButton } from '../../../ui/LinkButton'

/** Target of the banner's link without JavaScript; its form ends the impersonation. */
const Leave: PageComponent<'Platform/Impersonation/Leave'> = ({ acting }) =>
  acting ? (
    <AuthCard title="Sair da personificação" lead="Você volta para a sua conta, e o registro guarda a hora.">
      <p className="mb-5">
        Você está na conta de <strong className="break-words font-semibold">{acting.fullName}</strong>. Sem
        sair, o acesso termina sozinho às <DateTime at={acting.until} format="time" />.
      </p>
      <ActionForm action="/admin/impersonate/leave" preserveScroll={false}>
        <Button type="submit" className="w-full">
          Voltar para a minha conta
        </Button>
      </ActionForm>
    </AuthCard>
  ) : (
    <AuthCard title="Sair da personificação" lead="Você já está na sua própria conta.">
      <LinkButton href="/" full>
        Ir para o início
      </LinkButton>
    </AuthCard>
  )

export default Leave
