import { MaterialReady } from '../../features/marketing/MaterialReady'
import type { PageComponent } from '../../shell/page'

const ThankYou: PageComponent<'SlidePages/ThankYou'> = (given) => (
  <MaterialReady
    {...given}
    title="Obrigado! Os slides são seus"
    lead={`“${given.material.title}” está a um clique. Use em aula ou no trabalho à vontade.`}
  />
)

export default ThankYou
