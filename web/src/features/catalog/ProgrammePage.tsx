import type { ProgrammeView } from '../../../../src/contracts/catalog/pages'
import { SafeHtml } from '../../ui/SafeHtml'
import { TextLink } from '../../ui/TextLink'
import { SalesFilm } from '../marketing/SalesFilm'
import { BundleBox } from './BundleBox'
import { BuyBar } from './BuyBar'
import { ProductGrid } from './ProductGrid'
import { ProductColumns, ProductHero } from './ProductHero'
import { BeginToday, offeredOf, ProgrammeContent, ProgrammeFacts, VoicesAndQuestions } from './ProgrammeParts'
import { Section } from './Section'

/** The page of a programme, in the words of its own editor. */
export function ProgrammePage({ programme }: { programme: ProgrammeView }) {
  const { bundle, tracks, salesVideo, recommendations, owned, regretDays } = programme
  const { whole, offer } = offeredOf(programme)
  const next = tracks.flatMap(({ courses }) => courses).find(({ id }) => !owned.includes(id))
  return (
    <>
      <ProductColumns
        hero={
          <ProductHero>
            <p className="font-semibold text-15 text-brand-300">Formação</p>
            <h1 className="mt-2 text-[clamp(1.875rem,1.4rem+2vw,2.75rem)] text-white">{bundle.title}</h1>
            <p className="mt-3 max-w-[56ch] text-brand-100 text-lg">{bundle.promise || bundle.subtitle}</p>
            <ProgrammeFacts {...programme} />
          </ProductHero>
        }
        box={<BundleBox {...programme} />}
      >
        <Section title="Sobre a formação">
          {salesVideo && <SalesFilm video={salesVideo} />}
          <SafeHtml html={bundle.description} />
          {bundle.salesPage && (
            <p className="mt-4">
              <TextLink href={bundle.salesPage}>Veja a formação por dentro, etapa por etapa</TextLink>
            </p>
          )}
        </Section>
        <ProgrammeContent programme={programme} />
      </ProductColumns>
      <div className="container-page">
        <VoicesAndQuestions {...programme} />
        {!whole && next && (
          <BeginToday
            title={next.title}
            offer={offer}
            product={{ ...bundle, type: 'bundle' }}
            regretDays={regretDays}
          />
        )}
      </div>
      {recommendations.length > 0 && (
        <div className="container-page">
          <Section title="Veja também">
            <ProductGrid products={recommendations} />
          </Section>
        </div>
      )}
      {!whole && <BuyBar product={{ ...bundle, ...offer, type: 'bundle' }} />}
    </>
  )
}
