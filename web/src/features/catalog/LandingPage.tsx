import type { ReactNode } from 'react'
import type { LandingTexts, ProgrammeView, SoldCourse } from '../../../../src/contracts/catalog/pages'
import { counted, duration } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { Stars } from '../../ui/Stars'
import { TextLink } from '../../ui/TextLink'
import { SalesFilm } from '../marketing/SalesFilm'
import { BundleBox } from './BundleBox'
import { BuyBar, OwnedBar } from './BuyBar'
import { CourseBox } from './CourseBox'
import { FreeCourseCorner } from './FreeCourseCorner'
import { ProductColumns, ProductHero } from './ProductHero'
import {
  BeginToday,
  FACTS,
  offeredOf,
  ProgrammeContent,
  ProgrammeFacts,
  VoicesAndQuestions,
} from './ProgrammeParts'
import { Section } from './Section'
import { TextSections } from './TextSections'

function Head({ landing: { headline, subline }, children }: { landing: LandingTexts; children: ReactNode }) {
  return (
    <ProductHero>
      <h1 className="text-[clamp(1.875rem,1.4rem+2vw,2.75rem)] text-white">{headline}</h1>
      {subline && <p className="mt-3 max-w-[56ch] whitespace-pre-line text-brand-100 text-lg">{subline}</p>}
      {children}
    </ProductHero>
  )
}

/** For readers who closed the corner, or whose browser runs no scripts. */
const FreeCourseLine = ({ freeCourse }: Pick<LandingTexts, 'freeCourse'>) =>
  freeCourse && (
    <p className="mb-8 text-fg-2">
      Quer experimentar antes? O curso{' '}
      <TextLink href={`/course/${freeCourse.slug}`}>{freeCourse.course}</TextLink> é grátis.
    </p>
  )

function OfProgramme({ landing, programme }: { landing: LandingTexts; programme: ProgrammeView }) {
  const { bundle, salesVideo, regretDays } = programme
  const { whole, offer } = offeredOf(programme)
  return (
    <>
      <ProductColumns
        hero={
          <Head landing={landing}>
            <ProgrammeFacts {...programme} />
          </Head>
        }
        box={<BundleBox {...programme} />}
      >
        {salesVideo && (
          <div className="pt-8">
            <SalesFilm video={salesVideo} />
          </div>
        )}
        <TextSections sections={landing.sections} />
        <ProgrammeContent programme={programme} />
      </ProductColumns>
      <div className="container-page">
        <VoicesAndQuestions {...landing} />
        {!whole && (
          <BeginToday
            title={bundle.title}
            offer={offer}
            product={{ ...bundle, type: 'bundle' }}
            regretDays={regretDays}
          />
        )}
        <FreeCourseLine freeCourse={landing.freeCourse} />
      </div>
      {!whole && <BuyBar product={{ ...bundle, ...offer, type: 'bundle' }} />}
    </>
  )
}

function OfCourse({ landing, sold }: { landing: LandingTexts; sold: SoldCourse }) {
  const { course, totals, students, modules, salesVideo, owned, regretDays } = sold
  return (
    <>
      <ProductColumns
        hero={
          <Head landing={landing}>
            <ul className={FACTS}>
              {sold.mean !== null && (
                <li>
                  <Stars value={sold.mean} count={sold.count} />
                </li>
              )}
              {students > 0 && <li>{counted(students, 'aluno', 'alunos')}</li>}
              <li>{counted(totals.lessons, 'aula', 'aulas')}</li>
              <li>{duration(totals.seconds)}</li>
              <li>Com {course.teacher.name}</li>
            </ul>
          </Head>
        }
        box={<CourseBox {...sold} priceHistory={[]} />}
      >
        {salesVideo && (
          <div className="pt-8">
            <SalesFilm video={salesVideo} />
          </div>
        )}
        <TextSections sections={landing.sections} />
        <Section
          title="O que o curso tem"
          action={<TextLink href={`/course/${course.slug}`}>Ver todas as aulas</TextLink>}
        >
          <ol className="divide-y divide-line rounded-card border border-line">
            {modules.map(({ title, lessons, seconds }) => (
              <li key={title} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
                <span className="font-semibold">{title}</span>
                <span className="text-15 text-muted">
                  {counted(lessons, 'aula', 'aulas')} · {duration(seconds)}
                </span>
              </li>
            ))}
          </ol>
        </Section>
      </ProductColumns>
      <div className="container-page">
        <VoicesAndQuestions {...landing} />
        {!owned && (
          <BeginToday
            title={course.title}
            offer={course}
            product={{ ...course, type: 'course' }}
            regretDays={regretDays}
          />
        )}
        <FreeCourseLine freeCourse={landing.freeCourse} />
      </div>
      {owned ? <OwnedBar slug={course.slug} /> : <BuyBar product={{ ...course, type: 'course' }} />}
    </>
  )
}

/** Said where the product of a page is no longer on sale. */
function Over({ landing }: { landing: LandingTexts }) {
  return (
    <div className="container-page py-16">
      <h1>{landing.headline}</h1>
      <p className="mt-4 max-w-[56ch] text-fg-2 text-lg">
        Esta oferta terminou: o que a página apresenta não está mais à venda.
      </p>
      <LinkButton href="/courses" size="lg" className="mt-6">
        Ver os cursos à venda
      </LinkButton>
    </div>
  )
}

interface Props {
  landing: LandingTexts
  programme: ProgrammeView | null
  course: SoldCourse | null
}

/** A page of a campaign: staff's own texts around what is known of its product. */
export function LandingPage({ landing, programme, course }: Props) {
  if (!programme && !course) return <Over landing={landing} />
  return (
    <>
      {landing.freeCourse && <FreeCourseCorner id={landing.id} freeCourse={landing.freeCourse} />}
      {programme && <OfProgramme landing={landing} programme={programme} />}
      {course && <OfCourse landing={landing} sold={course} />}
    </>
  )
}
