import type { HomeSection } from '../../../../../src/contracts/site/home'
import { Faq } from '../../../features/catalog/Faq'
import { ProductGrid } from '../../../features/catalog/ProductGrid'
import { Section } from '../../../features/catalog/Section'
import { NewsletterForm } from '../../../features/communication/NewsletterForm'
import { About } from '../../../features/home/About'
import { Banners } from '../../../features/home/Banners'
import { Categories } from '../../../features/home/Categories'
import { ContinueLearning } from '../../../features/home/ContinueLearning'
import { FreeThings } from '../../../features/home/FreeThings'
import { Hero } from '../../../features/home/Hero'
import { Opening } from '../../../features/home/Opening'
import { SalesPages } from '../../../features/home/SalesPages'
import { Tags } from '../../../features/home/Tags'
import { Testimonials } from '../../../features/home/Testimonials'
import type { PageComponent } from '../../../shell/page'
import { TextLink } from '../../../ui/TextLink'

const ProductSection = ({ id, title, lead, more, products }: HomeSection) => (
  <Section
    id={id}
    title={title}
    lead={lead}
    action={more && <TextLink href={more.href}>{more.label}</TextLink>}
  >
    <ProductGrid products={products} row />
  </Section>
)

const MOST_QUESTIONS = 6

const Welcome: PageComponent<'Platform/Home/Welcome'> = (props) => {
  const { featured, banners, shelves, tags, categories, about, praise, testimonials, faq, free } = props
  const [first, ...further] = shelves
  const courses = shelves.flatMap(({ products }) => products).filter((each) => each.type === 'course')
  const others = courses.filter(
    (course, at) =>
      course.id !== featured?.course.id && courses.findIndex(({ id }) => id === course.id) === at,
  )
  const bundles = shelves.find(({ products }) => products.every(({ type }) => type === 'bundle'))
  const voices = [
    ...praise.map(({ id, author, rating, text, course }) => ({ id, name: author, rating, text, course })),
    ...testimonials.map((each) => ({ id: each.name, ...each })),
  ].slice(0, 3)
  return (
    <div className="container-page pb-10">
      {props.continueLearning && <ContinueLearning course={props.continueLearning} />}
      {props.isOpen ? (
        <Hero
          headline={props.headline}
          lead={props.lead}
          facts={props.facts}
          announcement={props.announcement}
          featured={featured}
          others={others}
          bundlesId={bundles?.id ?? null}
        />
      ) : (
        <Opening headline={props.headline} lead={props.lead} />
      )}
      {banners.length > 0 && <Banners banners={banners} />}
      {first && <ProductSection {...first} />}
      {categories.length > 0 && (
        <Section title="Explore por categoria">
          <Categories categories={categories} />
        </Section>
      )}
      {further.map((section) => (
        <ProductSection key={section.id} {...section} />
      ))}
      {free && (
        <Section
          title="De graça, para começar hoje"
          lead="Deixe nome e e-mail, e o material abre na hora."
          action={<TextLink href="/materiais">Ver tudo que é grátis</TextLink>}
        >
          <FreeThings {...free} />
        </Section>
      )}
      {tags.all.length > 0 && (
        <Section id="tags" title="Encontre pelo assunto">
          <Tags {...tags} />
        </Section>
      )}
      {props.salesPages.length > 0 && (
        <Section title="Conheça por dentro" lead="O que você constrói em cada um, passo a passo.">
          <SalesPages pages={props.salesPages} />
        </Section>
      )}
      {about && (
        <Section title={about.title} lead={about.lead}>
          <About items={about.items} />
        </Section>
      )}
      {voices.length > 0 && (
        <Section title="Histórias de quem estuda">
          <Testimonials voices={voices} />
        </Section>
      )}
      {faq.length > 0 && (
        <Section
          title="Perguntas frequentes"
          action={<TextLink href="/faq">Ver todas as perguntas</TextLink>}
          className="max-w-[820px]"
        >
          <Faq items={faq.slice(0, MOST_QUESTIONS)} />
        </Section>
      )}
      {props.isOpen && <NewsletterForm className="mt-8" />}
    </div>
  )
}

export default Welcome
