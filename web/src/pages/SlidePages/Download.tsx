import { MaterialReady } from '../../features/marketing/MaterialReady'
import type { PageComponent } from '../../shell/page'

const Download: PageComponent<'SlidePages/Download'> = (given) => (
  <MaterialReady
    {...given}
    title="Seus slides estão prontos"
    lead={`“${given.material.title}”, para projetar, imprimir ou deixar aberto ao lado do editor.`}
  />
)

export default Download
