import { CloudOff, Compass } from 'lucide-react'
import { ErrorId } from '../../../shell/errors/ErrorId'
import { ErrorScreen } from '../../../shell/errors/ErrorScreen'
import { RetryButton } from '../../../shell/errors/RetryButton'
import type { PageComponent } from '../../../shell/page'
import { LinkButton } from '../../../ui/LinkButton'

const Generic: PageComponent<'Platform/Errors/Generic'> = ({ status, errorId, retry, message }) => {
  if (status === 404)
    return (
      <ErrorScreen
        icon={Compass}
        title="Não encontramos esta página"
        actions={
          <>
            <LinkButton href="/courses">Ver cursos</LinkButton>
            <LinkButton href="/" variant="secondary">
              Ir para o início
            </LinkButton>
          </>
        }
      >
        {message ?? 'O endereço pode ter mudado, ou a página saiu do ar.'}
      </ErrorScreen>
    )
  return (
    <ErrorScreen
      icon={CloudOff}
      title={status === 503 ? 'Estamos com uma instabilidade' : 'Algo falhou do nosso lado'}
      actions={
        <>
          {retry && <RetryButton href={retry} />}
          <LinkButton href="/" variant="secondary">
            Ir para o início
          </LinkButton>
        </>
      }
    >
      {status === 503 ? 'Espere alguns instantes e tente de novo.' : 'Já registramos o erro. Tente de novo.'}
      {errorId && <ErrorId id={errorId} />}
    </ErrorScreen>
  )
}

export default Generic
