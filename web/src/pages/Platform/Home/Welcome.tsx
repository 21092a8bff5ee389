import { BundleCard } from '../../../features/catalog/BundleCard'
import { Faq } from '../../../features/catalog/Faq'
import { ProductGrid } from '../../../features/catalog/ProductGrid'
import { Section } from '../../../features/catalog/Section'
import { Categories } from '../../../features/home/Categories'
import { ContinueLearning } from '../../../features/home/ContinueLearning'
import { Hero } from '../../../features/home/Hero'
import { Voices } from '../../../features/home/Voices'
import type { PageComponent } from '../../../shell/page'
import { TextLink } from '../../../ui/TextLink'

const Welcome: PageComponent<'Platform/Home/Welcome'> = (props) => {
  const { featured, popular, categories, bundles, praise, testimonials, faq, continueLearning } = props
  const others = popular.filter((course) => course.id !== featured?.id)
  const voices = [
    ...praise.map(({ id, author, rating, text, course }) => ({ id, name: author, rating, text, course })),
    ...testimonials.map((each) => ({ id: each.name, ...each })),
  ].slice(0, 3)
  return (
    <div className="container-page pb-10">
      {continueLearning && <ContinueLearning course={continueLearning} />}
      <Hero
        headline={props.headline}
        lead={props.lead}
        facts={props.facts}
        featured={featured}
        others={others}
        hasBundles={bundles.length > 0}
      />
      {popular.length > 0 && (
        <Section title="Mais procurados" action={<TextLink href="/courses">Ver todos os cursos</TextLink>}>
          <ProductGrid products={popular} />
        </Section>
      )}
      {categories.length > 0 && (
        <Section title="Explore por categoria">
          <Categories categories={categories} />
        </Section>
      )}
      {bundles.length > 0 && (
        <Section
          id="formacoes"
          title="Formações"
          lead="Cursos em sequência, do primeiro passo ao projeto final, por menos do que um a um."
        >
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,264px),1fr))] gap-5 lg:gap-6">
            {bundles.map((bundle) => (
              <li key={bundle.id}>
                <BundleCard bundle={bundle} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {voices.length > 0 && (
        <Section title="Quem estuda conta">
          <Voices voices={voices} />
        </Section>
      )}
      {faq.length > 0 && (
        <Section
          title="Perguntas frequentes"
          action={<TextLink href="/contact">Falar com a gente</TextLink>}
          className="max-w-[820px]"
        >
          <Faq items={faq} />
        </Section>
      )}
    </div>
  )
}

export default Welcome
