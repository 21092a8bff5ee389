import { FlowArt } from '../../../features/sales/art/FlowArt'
import { n8n as content } from '../../../features/sales/content/n8n'
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

const N8nAiAgents: PageComponent<'Sales/Courses/N8nAiAgents'> = ({ sale }) => (
  <SaleFrame theme="n8n" sale={sale}>
    <Hero {...content} sale={sale} tone="dark" layout="centre" art={<FlowArt />} />

    <CodeSample
      content={content}
      title="O limite mora na ferramenta"
      lead="E não em um pedido educado no meio do texto."
    />
    <Projects content={content} tone="tint" title="A recepção de uma clínica, em três entregas" />
    <BeforeAfter content={content} title="O que muda na segunda-feira" />
    <ForWhom content={content} tone="tint" />
    <Plan content={content} title="Cinco semanas, um fluxo de cada vez" />
    <Opinions
      proof={sale?.proof}
      tone="tint"
      title="Quem já pôs no ar"
      lead="As avaliações mais detalhadas, boas ou não, e todas as notas."
    />
    <Syllabus sale={sale} />
    <Offer sale={sale} content={content} tone="deep" title="Uma recepção inteira, por este preço" />
    <WhoTeaches sale={sale} />
    <Questions faq={sale?.faq} tone="tint" />
    <FinalCall sale={sale} content={content} />
  </SaleFrame>
)

export default N8nAiAgents
