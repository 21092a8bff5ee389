import { MarginArt } from '../../../features/sales/art/MarginArt'
import { Savings, Tracks } from '../../../features/sales/BundleSections'
import { saas as content } from '../../../features/sales/content/saas'
import { Hero } from '../../../features/sales/Hero'
import { FinalCall, Offer } from '../../../features/sales/Offer'
import { Opinions } from '../../../features/sales/Opinions'
import { SaleFrame } from '../../../features/sales/SaleFrame'
import { BeforeAfter, CodeSample, ForWhom, Plan, Projects, Questions } from '../../../features/sales/Sections'
import type { PageComponent } from '../../../shell/page'

const SaasWithAi: PageComponent<'Sales/Bundles/SaasWithAi'> = ({ sale }) => (
  <SaleFrame theme="saas" sale={sale}>
    <Hero
      {...content}
      sale={sale}
      tone="tint"
      layout="mirror"
      second={{ href: '#programa', label: 'Ver os cursos' }}
      art={<MarginArt />}
    />

    <Projects content={content} title="Um produto, três entregas que se mostram" />
    <CodeSample content={content} tone="deep" title="Teto, fonte e custo" />
    <BeforeAfter content={content} title="O que separa a demonstração do produto" />
    <Tracks sale={sale} tone="tint" title="Os seis cursos e a ordem deles" />
    <Plan content={content} title="Seis meses, com algo a mostrar em cada par" />
    <Offer sale={sale} content={content} tone="deep" title="Tudo o que o primeiro cliente vai usar" />
    <Savings sale={sale} tone="tint" />
    <ForWhom content={content} />
    <Opinions
      proof={sale?.proof}
      tone="tint"
      title="O que dizem dos cursos"
      lead="Todas as notas dos cursos desta formação, e as avaliações mais detalhadas de cada um."
    />
    <Questions faq={sale?.faq} />
    <FinalCall sale={sale} content={content} />
  </SaleFrame>
)

export default SaasWithAi
