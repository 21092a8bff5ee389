import { BackToStart } from '../../../shell/errors/BackToStart'
import { GenericError } from '../../../shell/errors/GenericError'
import type { PageComponent } from '../../../shell/page'

const Generic: PageComponent<'Admin/Errors/Generic'> = (props) => (
  <GenericError {...props} ways={{ found: <BackToStart />, failed: <BackToStart /> }} />
)

export default Generic
