import { BuyBar, OwnedBar } from '../../../features/catalog/BuyBar'
import { CheckList } from '../../../features/catalog/CheckList'
import { CourseBox } from '../../../features/catalog/CourseBox'
import { CourseHead } from '../../../features/catalog/CourseHead'
import { CourseReviews } from '../../../features/catalog/CourseReviews'
import { Curriculum } from '../../../features/catalog/Curriculum'
import { Faq } from '../../../features/catalog/Faq'
import { LessonPreview } from '../../../features/catalog/LessonPreview'
import { ProductGrid } from '../../../features/catalog/ProductGrid'
import { ProductColumns } from '../../../features/catalog/ProductHero'
import { Section } from '../../../features/catalog/Section'
import { Teacher } from '../../../features/catalog/Teacher'
import { SalesFilm } from '../../../features/marketing/SalesFilm'
import type { PageComponent } from '../../../shell/page'
import { SafeHtml } from '../../../ui/SafeHtml'
import { TextLink } from '../../../ui/TextLink'

const Show: PageComponent<'Platform/Courses/Show'> = (props) => {
  const {
    course,
    modules,
    totals,
    students,
    reviews,
    faq,
    bundles,
    salesVideo,
    recommendations,
    together,
    owned,
    regretDays,
    guaranteeDays,
    accessMonths,
    dated,
    priceHistory,
  } = props
  const preview = modules.flatMap(({ lessons }) => lessons).find(({ free }) => free !== null)
  return (
    <>
      <ProductColumns
        hero={
          <CourseHead
            course={course}
            students={students}
            reviews={reviews}
            totals={totals}
            hasPreview={preview !== undefined}
          />
        }
        box={
          <CourseBox
            course={course}
            owned={owned}
            regretDays={regretDays}
            guaranteeDays={guaranteeDays}
            accessMonths={accessMonths}
            dated={dated}
            priceHistory={priceHistory}
          />
        }
      >
        {salesVideo && <SalesFilm video={salesVideo} />}
        {course.whatYouLearn.length > 0 && (
          <Section title="O que você vai aprender">
            <CheckList items={course.whatYouLearn} className="sm:grid-cols-2" />
          </Section>
        )}
        {preview && (
          <Section
            id="aula-gratis"
            title="Aula grátis"
            lead="Assista sem cadastro e veja se o jeito de ensinar combina com você."
          >
            <LessonPreview courseId={course.id} lesson={preview} />
          </Section>
        )}
        <Section title="Conteúdo do curso">
          <Curriculum courseId={course.id} modules={modules} totals={totals} />
        </Section>
        <Section title="Sobre o curso">
          <SafeHtml html={course.description} />
          {course.salesPage && (
            <p className="mt-4">
              <TextLink href={course.salesPage}>Veja o projeto do curso, passo a passo</TextLink>
            </p>
          )}
          {course.requirements.length > 0 && (
            <>
              <h3 className="mt-7 mb-3">O que você precisa saber antes</h3>
              <CheckList items={course.requirements} />
            </>
          )}
          {course.audience.length > 0 && (
            <>
              <h3 className="mt-7 mb-3">Para quem é</h3>
              <CheckList items={course.audience} />
            </>
          )}
        </Section>
        <Section id="quem-ensina" title="Quem ensina">
          <Teacher teacher={course.teacher} />
        </Section>
        <Section id="avaliacoes" title="Avaliações">
          <CourseReviews reviews={reviews} list={{ ...reviews, slug: course.slug }} />
        </Section>
        {faq.length > 0 && (
          <Section title="Perguntas frequentes">
            <Faq items={faq} />
          </Section>
        )}
      </ProductColumns>
      <div className="container-page">
        {bundles.length > 0 && (
          <Section title="Leve junto em uma formação" lead="Este curso faz parte destas formações.">
            <ProductGrid products={bundles} />
          </Section>
        )}
        {recommendations.length > 0 && (
          <Section
            title={
              together === recommendations.length ? 'Quem comprou este curso levou junto' : 'Veja também'
            }
          >
            <ProductGrid products={recommendations} />
          </Section>
        )}
      </div>
      {owned ? <OwnedBar slug={course.slug} /> : <BuyBar product={{ ...course, type: 'course' }} />}
    </>
  )
}

export default Show
