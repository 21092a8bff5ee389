import { LayersArt } from '../../../features/sales/art/LayersArt'
import { Savings, Tracks } from '../../../features/sales/BundleSections'
import { fullstack as content } from '../../../features/sales/content/fullstack'
import { Hero } from '../../../features/sales/Hero'
import { FinalCall, Offer } from '../../../features/sales/Offer'
import { Opinions } from '../../../features/sales/Opinions'
import { SaleFrame } from '../../../features/sales/SaleFrame'
import { BeforeAfter, CodeSample, ForWhom, Plan, Projects, Questions } from '../../../features/sales/Sections'
import type { PageComponent } from '../../../shell/page'

const Fullstack: PageComponent<'Sales/Bundles/Fullstack'> = ({ sale }) => (
  <SaleFrame theme="fullstack" sale={sale}>
    <Hero
      {...content}
      sale={sale}
      tone="colour"
      layout="split"
      second={{ href: '#programa', label: 'Ver os cursos' }}
      art={<LayersArt />}
    />

    <CodeSample content={content} tone="deep" title="Quem decide se o horário é seu?" />
    <Projects content={content} title="Três camadas, um sistema" />
    <Tracks
      sale={sale}
      tone="tint"
      title="O caminho, camada por camada"
      lead="Os cursos na ordem em que um ajuda o outro."
    />
    <BeforeAfter content={content} title="O que muda quando você vê tudo" />
    <Savings sale={sale} tone="tint" />
    <Offer sale={sale} content={content} title="As três camadas, em uma compra só" />
    <ForWhom content={content} tone="tint" />
    <Plan content={content} title="Um calendário realista" lead="Para quem tem cinco horas por semana." />
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

export default Fullstack
