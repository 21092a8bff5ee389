import { LegalDocument } from '../../../features/site/LegalDocument'
import { OwnLegalText } from '../../../features/site/OwnLegalText'
import { privacySections } from '../../../features/site/privacy'
import type { PageComponent } from '../../../shell/page'

const PrivacyPolicy: PageComponent<'Platform/Info/PrivacyPolicy'> = ({ product, html, validFrom }) =>
  html === null ? (
    <LegalDocument
      title="Política de privacidade"
      lead={`Que dados pessoais a ${product.name} guarda, por que, por quanto tempo, e como você manda neles.`}
      validFrom={validFrom}
      sections={privacySections(product)}
    />
  ) : (
    <OwnLegalText title="Política de privacidade" html={html} validFrom={validFrom} />
  )

export default PrivacyPolicy
