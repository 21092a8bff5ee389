import { AgendaArt } from '../../../features/sales/art/AgendaArt'
import { react as content } from '../../../features/sales/content/react'
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

const React: PageComponent<'Sales/Courses/React'> = ({ sale }) => (
  <SaleFrame theme="react" sale={sale}>
    <Hero {...content} sale={sale} tone="dark" layout="centre" art={<AgendaArt />} />

    <CodeSample
      content={content}
      title="O efeito que não precisava existir"
      lead="Um exemplo do jeito de pensar do curso inteiro."
    />
    <BeforeAfter content={content} tone="tint" title="O que muda no seu código" />
    <Projects
      content={content}
      title="Uma agenda, em três momentos"
      lead="O mesmo projeto cresce, é dividido, testado e publicado."
    />
    <Offer sale={sale} content={content} tone="deep" title="O preço de parar de adivinhar" />
    <Opinions
      proof={sale?.proof}
      title="O que dizem os alunos"
      lead="Todas as notas, e as avaliações mais detalhadas, críticas incluídas."
    />
    <Syllabus sale={sale} tone="tint" watch="Quando usar useEffect" />
    <ForWhom content={content} />
    <WhoTeaches sale={sale} tone="tint" />
    <Plan content={content} title="Cinco semanas, quatro horas em cada" />
    <Questions faq={sale?.faq} tone="tint" />
    <FinalCall sale={sale} content={content} />
  </SaleFrame>
)

export default React
