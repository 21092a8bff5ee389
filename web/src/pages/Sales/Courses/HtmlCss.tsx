import { BakeryArt } from '../../../features/sales/art/BakeryArt'
import { htmlCss as content } from '../../../features/sales/content/htmlCss'
import { Hero } from '../../../features/sales/Hero'
import { FinalCall, Offer } from '../../../features/sales/Offer'
import { Opinions } from '../../../features/sales/Opinions'
import { SaleFrame } from '../../../features/sales/SaleFrame'
import {
  BeforeAfter,
  CodeSample,
  ForWhom,
  Plan,
  Projects,
  Questions,
  Syllabus,
  WhoTeaches,
} from '../../../features/sales/Sections'
import type { PageComponent } from '../../../shell/page'

const HtmlCss: PageComponent<'Sales/Courses/HtmlCss'> = ({ sale }) => (
  <SaleFrame theme="html" sale={sale}>
    <Hero {...content} sale={sale} tone="tint" layout="centre" art={<BakeryArt />} />

    <BeforeAfter content={content} title="Chega de mexer até parecer certo" />
    <CodeSample content={content} tone="deep" title="Poucas linhas, todas as telas" />
    <Projects
      content={content}
      title="O site da padaria, parte por parte"
      lead="Três entregas, um site. No fim, ele tem endereço."
      tone="tint"
    />
    <Syllabus sale={sale} />
    <ForWhom content={content} tone="tint" />
    <WhoTeaches sale={sale} />
    <Offer
      sale={sale}
      content={content}
      tone="deep"
      title="Do primeiro título ao site no ar, por este preço"
    />
    <Plan content={content} title="Quatro semanas, aulas de uns dez minutos" />
    <Opinions
      proof={sale?.proof}
      tone="tint"
      title="O que acharam"
      lead="Todas as notas, e quem explicou a sua."
    />
    <Questions faq={sale?.faq} />
    <FinalCall sale={sale} content={content} />
  </SaleFrame>
)

export default HtmlCss
