import { TransferArt } from '../../../features/sales/art/TransferArt'
import { java as content } from '../../../features/sales/content/java'
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

const Java: PageComponent<'Sales/Courses/Java'> = ({ sale }) => (
  <SaleFrame theme="java" sale={sale}>
    <Hero {...content} sale={sale} tone="colour" layout="mirror" art={<TransferArt />} />

    <CodeSample
      content={content}
      tone="deep"
      title="O trecho que evita o plantão"
      lead="Java atual, com o motivo de cada linha."
    />
    <ForWhom content={content} />
    <BeforeAfter
      content={content}
      tone="tint"
      title="Do “funciona na minha máquina” ao sistema que aguenta"
    />
    <Projects content={content} title="Uma carteira digital, em três entregas" />
    <Syllabus sale={sale} tone="tint" />
    <WhoTeaches sale={sale} />
    <Plan
      content={content}
      tone="tint"
      title="Sete semanas, quatro horas em cada"
      lead="É um curso intermediário: reserve tempo para praticar."
    />
    <Opinions
      proof={sale?.proof}
      title="Avaliações"
      lead="De quem construiu a carteira: as mais detalhadas, boas ou não."
    />
    <Offer sale={sale} content={content} tone="tint" title="O preço, e o que vem junto" />
    <Questions faq={sale?.faq} />
    <FinalCall sale={sale} content={content} />
  </SaleFrame>
)

export default Java
