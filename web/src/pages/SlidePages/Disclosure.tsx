import { MaterialPage } from '../../features/marketing/MaterialPage'
import type { PageComponent } from '../../shell/page'

const Disclosure: PageComponent<'SlidePages/Disclosure'> = ({ material }) => (
  <MaterialPage material={material} />
)

export default Disclosure
