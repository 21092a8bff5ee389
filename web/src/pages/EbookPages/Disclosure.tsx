import { MaterialPage } from '../../features/marketing/MaterialPage'
import type { PageComponent } from '../../shell/page'

const Disclosure: PageComponent<'EbookPages/Disclosure'> = ({ material }) => (
  <MaterialPage material={material} />
)

export default Disclosure
