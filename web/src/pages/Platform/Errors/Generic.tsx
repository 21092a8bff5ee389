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

const Generic: PageComponent<'Platform/Errors/Generic'> = (props) => (
  <GenericError {...props} ways={{ found, failed: home }} />
)

export default Generic
