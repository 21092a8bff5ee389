import { LegalDocument } from '../../../features/site/LegalDocument'
import { filled } from '../../../features/site/legalText'
import { OwnLegalText } from '../../../features/site/OwnLegalText'
import type { PageComponent } from '../../../shell/page'

const TermsOfUse: PageComponent<'Platform/Info/TermsOfUse'> = (page) => {
  const text = filled(page)
  return text.html === null ? (
    <LegalDocument
      title="Termos de uso"
      lead={`As regras entre você e a ${page.product.name} para comprar, acessar e usar os cursos. Escrevemos para serem lidas.`}
      text={text}
    />
  ) : (
    <OwnLegalText title="Termos de uso" html={text.html} text={text} />
  )
}

export default TermsOfUse
