import { LegalDocument } from '../../../features/site/LegalDocument'
import { filled } from '../../../features/site/legalText'
import { OwnLegalText } from '../../../features/site/OwnLegalText'
import type { PageComponent } from '../../../shell/page'

const PrivacyPolicy: PageComponent<'Platform/Info/PrivacyPolicy'> = (page) => {
  const text = filled(page)
  return text.html === null ? (
    <LegalDocument
      title="Política de privacidade"
      lead={`Que dados pessoais a ${page.product.name} guarda, por que, por quanto tempo, e como você manda neles.`}
      text={text}
    />
  ) : (
    <OwnLegalText title="Política de privacidade" html={text.html} text={text} />
  )
}

export default PrivacyPolicy
