import { QueryArt } from '../../../features/sales/art/QueryArt'
import { sql as content } from '../../../features/sales/content/sql'
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

const Sql: PageComponent<'Sales/Courses/Sql'> = ({ sale }) => (
  <SaleFrame theme="sql" sale={sale}>
    <Hero {...content} sale={sale} tone="plain" layout="wide" art={<QueryArt />} />
    <ForWhom content={content} />
    <CodeSample
      content={content}
      tone="deep"
      title="Do “quanto vendemos?” ao “quanto mudou?”"
      lead="A pergunta fica mais interessante a cada módulo."
    />
    <BeforeAfter content={content} title="O que muda no seu dia" />
    <Projects content={content} tone="tint" title="Três entregas que cabem no portfólio" />
    <Opinions
      proof={sale?.proof}
      title="Quem já consulta"
      lead="As avaliações mais detalhadas, elogio ou crítica, e todas as notas."
    />
    <Offer sale={sale} content={content} tone="tint" title="Comece a perguntar hoje" />
    <Syllabus sale={sale} />
    <Plan content={content} tone="tint" title="Quatro semanas, três horas em cada" />
    <WhoTeaches sale={sale} />
    <Questions faq={sale?.faq} tone="tint" />
    <FinalCall sale={sale} content={content} />
  </SaleFrame>
)

export default Sql
