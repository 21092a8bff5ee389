import { LegalDocument } from '../../../features/site/LegalDocument'
import { OwnLegalText } from '../../../features/site/OwnLegalText'
import { termsSections } from '../../../features/site/terms'
import type { PageComponent } from '../../../shell/page'

const TermsOfUse: PageComponent<'Platform/Info/TermsOfUse'> = ({ product, html, validFrom, showAdLinks }) =>
  html === null ? (
    <LegalDocument
      title="Termos de uso"
      lead={`As regras entre você e a ${product.name} para comprar, acessar e usar os cursos. Escrevemos para serem lidas.`}
      validFrom={validFrom}
      sections={termsSections(product, showAdLinks)}
    />
  ) : (
    <OwnLegalText title="Termos de uso" html={html} validFrom={validFrom} />
  )

export default TermsOfUse
