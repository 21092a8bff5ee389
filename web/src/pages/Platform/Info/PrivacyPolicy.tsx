import { LegalDocument } from '../../../features/site/LegalDocument'
import { privacySections } from '../../../features/site/privacy'
import type { PageComponent } from '../../../shell/page'

const PrivacyPolicy: PageComponent<'Platform/Info/PrivacyPolicy'> = ({ product, validFrom }) => (
  <LegalDocument
    title="Política de privacidade"
    lead={`Que dados pessoais a ${product.name} guarda, por que, por quanto tempo, e como você manda neles.`}
    validFrom={validFrom}
    sections={privacySections(product)}
  />
)

export default PrivacyPolicy
