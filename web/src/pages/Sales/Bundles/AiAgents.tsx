import { ShadowArt } from '../../../features/sales/art/ShadowArt'
import { Savings, Tracks } from '../../../features/sales/BundleSections'
import { aiAgents as content } from '../../../features/sales/content/aiAgents'
import { Hero } from '../../../features/sales/Hero'
import { FinalCall, Offer } from '../../../features/sales/Offer'
import { Opinions } from '../../../features/sales/Opinions'
import { SaleFrame } from '../../../features/sales/SaleFrame'
import { BeforeAfter, CodeSample, ForWhom, Plan, Projects, Questions } from '../../../features/sales/Sections'
import type { PageComponent } from '../../../shell/page'

const AiAgents: PageComponent<'Sales/Bundles/AiAgents'> = ({ sale }) => (
  <SaleFrame theme="agents" sale={sale}>
    <Hero
      {...content}
      sale={sale}
      tone="tint"
      layout="split"
      second={{ href: '#programa', label: 'Ver os cursos' }}
      art={<ShadowArt />}
    />

    <BeforeAfter content={content} title="Da vontade de usar IA ao resultado que se defende" />
    <CodeSample content={content} tone="deep" title="Como se sai da sombra" />
    <Tracks
      sale={sale}
      title="Entender, automatizar, decidir"
      lead="Nesta ordem, porque automatizar o que não se entende só acelera o erro."
    />
    <Projects content={content} tone="tint" title="Uma operação de atendimento completa" />
    <ForWhom content={content} />
    <Offer sale={sale} content={content} tone="tint" title="Dos dados ao agente, com tudo dentro" />
    <Savings sale={sale} />
    <Plan content={content} tone="tint" title="Cinco meses, cinco horas por semana" />
    <Opinions
      proof={sale?.proof}
      title="O que dizem dos cursos"
      lead="Todas as notas dos cursos desta formação, e as avaliações mais detalhadas de cada um."
    />
    <Questions faq={sale?.faq} tone="tint" />
    <FinalCall sale={sale} content={content} />
  </SaleFrame>
)

export default AiAgents
