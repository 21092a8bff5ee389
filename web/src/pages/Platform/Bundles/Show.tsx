import { BundleBox } from '../../../features/catalog/BundleBox'
import { BuyBar } from '../../../features/catalog/BuyBar'
import { BuyButtons } from '../../../features/catalog/BuyButtons'
import { Faq } from '../../../features/catalog/Faq'
import { FreeLessons } from '../../../features/catalog/FreeLessons'
import { Price } from '../../../features/catalog/Price'
import { ProductGrid } from '../../../features/catalog/ProductGrid'
import { ProductColumns, ProductHero } from '../../../features/catalog/ProductHero'
import { Section } from '../../../features/catalog/Section'
import { TrackTimeline } from '../../../features/catalog/TrackTimeline'
import { WaysToPay } from '../../../features/catalog/WaysToPay'
import { Testimonials } from '../../../features/home/Testimonials'
import { SalesFilm } from '../../../features/marketing/SalesFilm'
import { VideoTestimonials } from '../../../features/marketing/VideoTestimonials'
import type { PageComponent } from '../../../shell/page'
import { counted, duration } from '../../../ui/format'
import { SafeHtml } from '../../../ui/SafeHtml'
import { Stars } from '../../../ui/Stars'
import { TextLink } from '../../../ui/TextLink'

const Show: PageComponent<'Platform/Bundles/Show'> = (props) => {
  const {
    bundle,
    tracks,
    totals,
    proof,
    freeLessons,
    testimonials,
    voices,
    salesVideo,
    recommendations,
    faq,
    owned,
    forOwner,
    regretDays,
    guaranteeDays,
  } = props
  const offer = forOwner ?? bundle
  const whole = totals.courses > 0 && owned.length >= totals.courses
  const next = tracks.flatMap(({ courses }) => courses).find(({ id }) => !owned.includes(id))
  return (
    <>
      <ProductColumns
        hero={
          <ProductHero>
            <p className="font-semibold text-15 text-brand-300">Formação</p>
            <h1 className="mt-2 text-[clamp(1.875rem,1.4rem+2vw,2.75rem)] text-white">{bundle.title}</h1>
            <p className="mt-3 max-w-[56ch] text-brand-100 text-lg">{bundle.promise || bundle.subtitle}</p>
            <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-2 text-15 text-brand-200">
              {proof.mean !== null && (
                <li>
                  <Stars value={proof.mean} count={proof.count} />
                </li>
              )}
              {proof.students > 0 && <li>{counted(proof.students, 'aluno', 'alunos')}</li>}
              <li>{counted(totals.courses, 'curso', 'cursos')}</li>
              <li>{counted(totals.lessons, 'aula', 'aulas')}</li>
              <li>{duration(totals.seconds)}</li>
              <li>Certificado de cada curso</li>
            </ul>
          </ProductHero>
        }
        box={
          <BundleBox
            bundle={bundle}
            totals={totals}
            owned={owned}
            forOwner={forOwner}
            regretDays={regretDays}
            guaranteeDays={guaranteeDays}
          />
        }
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
        <Section title="O caminho" lead="Uma etapa leva à outra. Você avança no seu ritmo.">
          <TrackTimeline tracks={tracks} owned={owned} />
        </Section>
        {freeLessons.length > 0 && (
          <Section
            id="aulas-gratis"
            title="Aulas grátis"
            lead="Assista sem cadastro, com legendas, antes de decidir."
          >
            <FreeLessons lessons={freeLessons} />
          </Section>
        )}
        {!whole && offer.price > 0 && (
          <Section
            title="Planos de pagamento"
            lead={forOwner ? 'Para você, que já tem parte dos cursos.' : 'O preço é o mesmo em todos.'}
          >
            <WaysToPay offer={offer} courses={forOwner?.left ?? totals.courses} />
          </Section>
        )}
      </ProductColumns>
      <div className="container-page">
        {voices.length > 0 && (
          <Section title="O que diz quem já fez, em vídeo">
            <VideoTestimonials voices={voices} />
          </Section>
        )}
        {testimonials.length > 0 && (
          <Section title="O que diz quem já fez">
            <Testimonials voices={testimonials.map((each) => ({ id: each.name, ...each }))} />
          </Section>
        )}
        {faq.length > 0 && (
          <Section title="Perguntas frequentes" className="max-w-[820px]">
            <Faq items={faq} />
          </Section>
        )}
        {!whole && next && (
          <section
            aria-labelledby="comecar"
            className="mb-8 grid items-center gap-6 rounded-card bg-soft p-6 sm:p-8 lg:grid-cols-[minmax(0,1fr)_340px]"
          >
            <div>
              <h2 id="comecar">Comece hoje por “{next.title}”</h2>
              <Price offer={offer} size="box" className="mt-3" />
              {offer.price > 0 && (
                <p className="mt-3 text-15 text-fg-2">
                  {regretDays} dias para desistir sem explicar e receber tudo de volta.
                </p>
              )}
            </div>
            <BuyButtons product={{ ...bundle, price: offer.price, type: 'bundle' }} />
          </section>
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

export default Show
