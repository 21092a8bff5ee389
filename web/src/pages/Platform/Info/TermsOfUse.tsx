import { LegalDocument } from '../../../features/site/LegalDocument'
import { termsSections } from '../../../features/site/terms'
import type { PageComponent } from '../../../shell/page'

const TermsOfUse: PageComponent<'Platform/Info/TermsOfUse'> = ({ product, validFrom, showAdLinks }) => (
  <LegalDocument
    title="Termos de uso"
    lead={`As regras entre você e a ${product.name} para comprar, acessar e usar os cursos. Escrevemos para serem lidas.`}
    validFrom={validFrom}
    sections={termsSections(product, showAdLinks)}
  />
)

export default TermsOfUse
