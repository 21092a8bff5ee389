import type { Offer } from '../../../../src/contracts/catalog/cards'
import type { ProgrammeView } from '../../../../src/contracts/catalog/pages'
import { counted, duration } from '../../ui/format'
import { Stars } from '../../ui/Stars'
import { Testimonials } from '../home/Testimonials'
import { VideoTestimonials } from '../marketing/VideoTestimonials'
import { BuyButtons } from './BuyButtons'
import { Faq } from './Faq'
import { FreeLessons } from './FreeLessons'
import { Price } from './Price'
import { Section } from './Section'
import { TrackTimeline } from './TrackTimeline'
import { WaysToPay } from './WaysToPay'

export const FACTS = 'mt-4 flex flex-wrap gap-x-4 gap-y-2 text-15 text-brand-200'

/** Marks, students and size of a programme, in its hero. */
export function ProgrammeFacts({ proof, totals }: Pick<ProgrammeView, 'proof' | 'totals'>) {
  return (
    <ul className={FACTS}>
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
  )
}

/** Whether the reader has all of it already, and what is asked of them otherwise. */
export const offeredOf = ({ bundle, totals, owned, forOwner }: ProgrammeView) => ({
  whole: totals.courses > 0 && owned.length >= totals.courses,
  offer: forOwner ?? bundle,
})

/** The ways to pay for it; null for who has all of it, or where it is free. */
export function programmePrice(programme: ProgrammeView) {
  const { forOwner, totals } = programme
  const { whole, offer } = offeredOf(programme)
  return !whole && offer.price > 0 ? (
    <WaysToPay offer={offer} courses={forOwner?.left ?? totals.courses} />
  ) : null
}

/** Its way, its free lessons and the ways to pay. `elsewhere`: parts that the page shows in another place. */
export function ProgrammeContent({
  programme,
  elsewhere,
}: {
  programme: ProgrammeView
  elsewhere?: ReadonlySet<string>
}) {
  const { tracks, owned, freeLessons, forOwner } = programme
  const price = !elsewhere?.has('price') && programmePrice(programme)
  return (
    <>
      {!elsewhere?.has('curriculum') && (
        <Section title="O caminho" lead="Uma etapa leva à outra. Você avança no seu ritmo.">
          <TrackTimeline tracks={tracks} owned={owned} />
        </Section>
      )}
      {freeLessons.length > 0 && (
        <Section
          id="aulas-gratis"
          title="Aulas grátis"
          lead="Assista sem cadastro, com legendas, antes de decidir."
        >
          <FreeLessons lessons={freeLessons} />
        </Section>
      )}
      {price && (
        <Section
          title="Planos de pagamento"
          lead={forOwner ? 'Para você, que já tem parte dos cursos.' : 'O preço é o mesmo em todos.'}
        >
          {price}
        </Section>
      )}
    </>
  )
}

/** What former students say, and questions before buying. */
export function VoicesAndQuestions({
  voices,
  testimonials,
  faq,
}: Pick<ProgrammeView, 'voices' | 'testimonials' | 'faq'>) {
  return (
    <>
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
    </>
  )
}

/** The last word of a page that sells: where to begin, price and purchase. */
export function BeginToday({
  title,
  offer,
  product,
  regretDays,
}: {
  title: string
  offer: Offer
  product: Parameters<typeof BuyButtons>[0]['product']
  regretDays: number
}) {
  return (
    <section
      aria-labelledby="comecar"
      className="mb-8 grid items-center gap-6 rounded-card bg-soft p-6 sm:p-8 lg:grid-cols-[minmax(0,1fr)_340px]"
    >
      <div>
        <h2 id="comecar">Comece hoje por “{title}”</h2>
        <Price offer={offer} size="box" className="mt-3" />
        {offer.price > 0 && (
          <p className="mt-3 text-15 text-fg-2">
            {regretDays} dias para desistir sem explicar e receber tudo de volta.
          </p>
        )}
      </div>
      <BuyButtons product={{ ...product, price: offer.price }} />
    </section>
  )
}
