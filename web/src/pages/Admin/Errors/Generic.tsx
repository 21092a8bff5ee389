import { BackToList } from '../../../shell/errors/BackToList'
import { BackToStart } from '../../../shell/errors/BackToStart'
import { GenericError } from '../../../shell/errors/GenericError'
import type { PageComponent } from '../../../shell/page'

const found = (
  <>
    <BackToList />
    <BackToStart />
  </>
)

const Generic: PageComponent<'Admin/Errors/Generic'> = (props) => (
  <GenericError {...props} ways={{ found, failed: <BackToStart /> }} />
)

export default Generic
