import { PathArt } from '../../../features/sales/art/PathArt'
import { Savings, Tracks } from '../../../features/sales/BundleSections'
import { frontend as content } from '../../../features/sales/content/frontend'
import { Hero } from '../../../features/sales/Hero'
import { FinalCall, Offer } from '../../../features/sales/Offer'
import { Opinions } from '../../../features/sales/Opinions'
import { SaleFrame } from '../../../features/sales/SaleFrame'
import { BeforeAfter, CodeSample, ForWhom, Plan, Projects, Questions } from '../../../features/sales/Sections'
import type { PageComponent } from '../../../shell/page'

const Frontend: PageComponent<'Sales/Bundles/Frontend'> = ({ sale }) => (
  <SaleFrame theme="frontend" sale={sale}>
    <Hero
      {...content}
      sale={sale}
      tone="dark"
      layout="wide"
      second={{ href: '#programa', label: 'Ver os seis cursos' }}
      art={<PathArt />}
    />
    <Projects content={content} title="Quatro projetos, um por trecho do caminho" />
    <Tracks sale={sale} tone="tint" title="A ordem, e o motivo dela" />
    <BeforeAfter content={content} title="De estudar solto a seguir um caminho" />
    <CodeSample content={content} tone="deep" title="Onde a formação chega" />
    <ForWhom content={content} />
    <Plan
      content={content}
      tone="tint"
      title="Um calendário realista"
      lead="Para quem tem cinco horas por semana. Com mais tempo, menos meses."
    />
    <Offer sale={sale} content={content} title="Os seis cursos juntos" />
    <Savings sale={sale} tone="tint" />
    <Opinions
      proof={sale?.proof}
      title="O que dizem dos cursos"
      lead="Todas as notas dos cursos desta formação, e as avaliações mais detalhadas de cada um."
    />
    <Questions faq={sale?.faq} tone="tint" />
    <FinalCall sale={sale} content={content} />
  </SaleFrame>
)

export default Frontend
