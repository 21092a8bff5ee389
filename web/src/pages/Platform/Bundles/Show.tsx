import { LandingPage } from '../../../features/catalog/LandingPage'
import { ProgrammePage } from '../../../features/catalog/ProgrammePage'
import type { PageComponent } from '../../../shell/page'

const Show: PageComponent<'Platform/Bundles/Show'> = (props) =>
  props.kind === 'programme' ? <ProgrammePage programme={props} /> : <LandingPage {...props} />

export default Show
