import { ChatArt } from '../../../../features/sales/art/ChatArt'
import { Tracks } from '../../../../features/sales/BundleSections'
import { expertGpt as content } from '../../../../features/sales/content/expertGpt'
import { Hero } from '../../../../features/sales/Hero'
import { FinalCall, Offer } from '../../../../features/sales/Offer'
import { Opinions } from '../../../../features/sales/Opinions'
import { SaleFrame } from '../../../../features/sales/SaleFrame'
import {
  BeforeAfter,
  CodeSample,
  ForWhom,
  Plan,
  Projects,
  Questions,
} from '../../../../features/sales/Sections'
import type { PageComponent } from '../../../../shell/page'

const Show: PageComponent<'Sales/Bundles/ExpertGpt/Show'> = ({ sale }) => (
  <SaleFrame theme="gpt" sale={sale} instead={content.instead}>
    <Hero {...content} sale={sale} tone="dark" layout="centre" art={<ChatArt />} />

    <BeforeAfter content={content} title="Menos torcida, mais conferência" />
    <CodeSample content={content} title="Uma instrução que o time inteiro consegue revisar" />
    <Projects content={content} tone="tint" title="O que você leva para o trabalho" />
    <Tracks sale={sale} title="Os cursos da formação" />
    <Plan
      content={content}
      title={sale ? 'O programa' : 'O programa em preparação'}
      lead={sale ? undefined : 'As etapas podem mudar até a abertura. Quem está na lista fica sabendo.'}
    />
    <ForWhom content={content} tone="tint" />
    {sale && <Offer sale={sale} content={content} title="O método inteiro, e quanto custa" />}
    <Opinions proof={sale?.proof} title="O que dizem dos cursos" />
    <Questions faq={sale?.faq} tone="tint" />
    <FinalCall sale={sale} content={content} />
  </SaleFrame>
)

export default Show
