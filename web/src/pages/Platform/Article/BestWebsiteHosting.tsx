import { ProductGrid } from '../../../features/catalog/ProductGrid'
import { Section } from '../../../features/catalog/Section'
import { NewsletterForm } from '../../../features/communication/NewsletterForm'
import { HostingArticle } from '../../../features/site/HostingArticle'
import type { PageComponent } from '../../../shell/page'

const BestWebsiteHosting: PageComponent<'Platform/Article/BestWebsiteHosting'> = ({ courses }) => (
  <>
    <HostingArticle />
    {courses.length > 0 && (
      <div className="container-page pb-8">
        <Section title="Aprenda a fazer o site que você vai hospedar">
          <ProductGrid products={courses} />
        </Section>
      </div>
    )}
    <div className="container-page pb-10">
      <NewsletterForm />
    </div>
  </>
)

export default BestWebsiteHosting
