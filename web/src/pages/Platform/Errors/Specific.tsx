import { SpecificError } from '../../../shell/errors/SpecificError'
import type { PageComponent } from '../../../shell/page'
import { LinkButton } from '../../../ui/LinkButton'

const home = (
  <LinkButton href="/" variant="secondary">
    Ir para o início
  </LinkButton>
)

const Specific: PageComponent<'Platform/Errors/Specific'> = (props) => <SpecificError {...props} way={home} />

export default Specific
