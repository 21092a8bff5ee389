import { MaterialReady } from '../../features/marketing/MaterialReady'
import type { PageComponent } from '../../shell/page'

const Download: PageComponent<'EbookPages/Download'> = (given) => (
  <MaterialReady
    {...given}
    title="Seu e-book está pronto"
    lead={`“${given.material.title}” é seu. Guarde no celular ou no computador e leia no seu tempo.`}
  />
)

export default Download
