import { ConsoleArt } from '../../../features/sales/art/ConsoleArt'
import { javascript as content } from '../../../features/sales/content/javascript'
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

const JavaScript: PageComponent<'Sales/Courses/JavaScript'> = ({ sale }) => (
  <SaleFrame theme="javascript" sale={sale}>
    <Hero {...content} sale={sale} tone="dark" layout="split" art={<ConsoleArt />} />
    <BeforeAfter content={content} title="Quatro sustos que deixam de ser sustos" />
    <Projects
      content={content}
      tone="tint"
      title="O que você vai construir"
      lead="Um projeto só, que cresce. Nada de exemplos soltos com foo e bar."
    />
    <CodeSample content={content} tone="deep" title="Como é o código daqui" />
    <ForWhom content={content} />
    <Syllabus sale={sale} tone="tint" />
    <Plan
      content={content}
      title="Um ritmo possível"
      lead="Com três a quatro horas por semana, prática incluída. O acesso não vence, então o ritmo é seu."
    />
    <Offer sale={sale} content={content} tone="deep" title="Quanto custa e o que vem junto" />
    <Opinions
      proof={sale?.proof}
      title="O que dizem os alunos"
      lead="As avaliações mais detalhadas de quem fez o curso, boas ou não."
    />
    <WhoTeaches sale={sale} tone="tint" />
    <Questions faq={sale?.faq} />
    <FinalCall sale={sale} content={content} />
  </SaleFrame>
)

export default JavaScript
