import { OrderArt } from '../../../features/sales/art/OrderArt'
import { php as content } from '../../../features/sales/content/php'
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

const Php: PageComponent<'Sales/Courses/Php'> = ({ sale }) => (
  <SaleFrame theme="php" sale={sale}>
    <Hero {...content} sale={sale} tone="tint" layout="split" art={<OrderArt />} />

    <Projects content={content} title="Do formulário ao sistema entregue" />
    <BeforeAfter content={content} tone="tint" title="A oficina, antes e depois" />
    <ForWhom content={content} />
    <CodeSample
      content={content}
      tone="deep"
      title="O link que o cliente recebe"
      lead="PHP atual: tipos, enum e nada de mágica."
    />
    <Syllabus sale={sale} />
    <Offer sale={sale} content={content} tone="tint" title="Quanto custa aprender a entregar isto" />
    <WhoTeaches sale={sale} />
    <Opinions
      proof={sale?.proof}
      tone="tint"
      title="Quem já entregou"
      lead="Todas as notas, e as avaliações que mais contam."
    />
    <Plan content={content} title="Seis semanas até a entrega" />
    <Questions faq={sale?.faq} tone="tint" />
    <FinalCall sale={sale} content={content} />
  </SaleFrame>
)

export default Php
