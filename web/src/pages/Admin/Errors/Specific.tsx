import { BackToStart } from '../../../shell/errors/BackToStart'
import { SpecificError } from '../../../shell/errors/SpecificError'
import type { PageComponent } from '../../../shell/page'

const Specific: PageComponent<'Admin/Errors/Specific'> = (props) => (
  <SpecificError {...props} way={<BackToStart />} />
)

export default Specific
