import { usePage } from '../../../shell/current'
import { GenericError } from '../../../shell/errors/GenericError'
import type { PageComponent } from '../../../shell/page'
import { LinkButton } from '../../../ui/LinkButton'

const home = (
  <LinkButton href="/" variant="secondary">
    Ir para o início
  </LinkButton>
)
const found = (
  <>
    <LinkButton href="/courses">Ver cursos</LinkButton>
    {home}
  </>
)

const otherCode = (
  <>
    <LinkButton href="/certificates">Validar outro código</LinkButton>
    {home}
  </>
)

const Generic: PageComponent<'Platform/Errors/Generic'> = (props) => {
  const { url } = usePage()
  return (
    <GenericError
      {...props}
      ways={{ found: url.startsWith('/certificates/') ? otherCode : found, failed: home }}
    />
  )
}

export default Generic
