import type { BundleOnSale } from '../../../../src/contracts/catalog/sales'
import { brl, counted, duration, percent } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { FreeLessons } from '../catalog/FreeLessons'
import { TrackTimeline } from '../catalog/TrackTimeline'
import { Block, type BlockProps } from './Block'

type Tone = BlockProps['tone']

/** Totals of the courses, beside the programme's stages. */
function Whole({ sale }: { sale: BundleOnSale }) {
  const { courses, lessons, seconds } = sale.totals
  const figures = [
    [courses, 'cursos, cada um com certificado'],
    [lessons, 'aulas, no seu ritmo'],
    [duration(seconds), sale.features.includes('transcript') ? 'de vídeo, com legendas' : 'de vídeo'],
  ] as const
  return (
    <div className="sale-card lg:sticky lg:top-6">
      <h3>O caminho inteiro</h3>
      <ul className="sale-figures">
        {figures.map(([figure, what]) => (
          <li key={what}>
            <b>{figure}</b>
            {what}
          </li>
        ))}
      </ul>
      {!sale.owned && (
        <LinkButton href="#oferta" variant="secondary" full>
          Ver preço e garantia
        </LinkButton>
      )}
    </div>
  )
}

/** The courses of a programme in order, with free lessons. */
export function Tracks({
  sale,
  ...head
}: {
  sale: BundleOnSale | null
  title: string
  lead?: string
  tone?: Tone
}) {
  if (!sale || sale.tracks.length === 0) return null
  return (
    <Block id="programa" {...head}>
      <div className="sale-aside">
        <TrackTimeline tracks={sale.tracks} owned={sale.ownedCourses} />
        <Whole sale={sale} />
      </div>
      {sale.freeLessons.length > 0 && (
        <>
          <h3 className="mt-10 mb-4">Assista antes de decidir, sem cadastro</h3>
          <FreeLessons lessons={sale.freeLessons} />
        </>
      )}
    </Block>
  )
}

/** Compares the price with the courses' single prices; nothing without savings. */
export function Savings({ sale, tone }: { sale: BundleOnSale | null; tone?: Tone }) {
  if (!sale || sale.separately <= sale.price) return null
  const saved = sale.separately - sale.price
  const all = new Map(sale.tracks.flatMap((track) => track.courses).map((each) => [each.id, each]))
  const rest = sale.whole !== null
  const courses = [...all.values()].filter(({ id }) => !(rest && sale.ownedCourses.includes(id)))
  return (
    <Block
      title="A conta, sem truque"
      lead="O preço de hoje de cada curso, somado, contra o preço de hoje da formação."
      tone={tone}
    >
      <div className="sale-aside items-center">
        <dl className="sale-card sale-receipt">
          {courses.map((course) => (
            <div key={course.id}>
              <dt>{course.title}</dt>
              <dd>{course.price === 0 ? 'Grátis' : brl(course.price)}</dd>
            </div>
          ))}
          <div data-sum>
            <dt>{counted(courses.length, 'curso comprado', 'cursos comprados')} um a um</dt>
            <dd>
              <s>{brl(sale.separately)}</s>
            </dd>
          </div>
          <div data-total>
            <dt>{rest ? 'O que falta da formação' : 'Formação completa'}</dt>
            <dd>{brl(sale.price)}</dd>
          </div>
        </dl>
        <p className="text-fg-2 text-lg">
          <span>Você economiza</span>
          <b className="sale-offer-price my-2 block text-fg">{brl(saved)}</b>
          {percent(saved / sale.separately, 0)} a menos.{' '}
          {!rest && 'Quem já tem algum destes cursos entra na conta e paga só os outros.'}
        </p>
      </div>
    </Block>
  )
}
