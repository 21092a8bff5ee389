import { RobotArt } from '../../../features/sales/art/RobotArt'
import { python as content } from '../../../features/sales/content/python'
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

const Python: PageComponent<'Sales/Courses/Python'> = ({ sale }) => (
  <SaleFrame theme="python" sale={sale}>
    <Hero {...content} sale={sale} tone="dark" layout="wide" art={<RobotArt />} />

    <BeforeAfter content={content} title="A sua semana, antes e depois" />
    <Projects content={content} tone="tint" title="Robôs que você leva para o trabalho" />
    <ForWhom content={content} />
    <CodeSample
      content={content}
      tone="deep"
      title="O seu primeiro robô"
      lead="Primeiro mostra, depois pergunta, só então faz."
    />
    <Plan content={content} title="Cinco semanas até o fechamento automático" />
    <Offer sale={sale} content={content} tone="tint" title="Quanto vale a sua sexta-feira?" />
    <Opinions
      proof={sale?.proof}
      title="Quem já automatizou"
      lead="As avaliações mais detalhadas de quem fez, com a nota de cada uma."
    />
    <Syllabus sale={sale} tone="tint" />
    <WhoTeaches sale={sale} />
    <Questions faq={sale?.faq} tone="tint" />
    <FinalCall sale={sale} content={content} />
  </SaleFrame>
)

export default Python
