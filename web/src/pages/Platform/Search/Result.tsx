import { Search } from 'lucide-react'
import { Suspense, useContext } from 'react'
import { resultsQuery } from '../../../../../src/contracts/catalog/listing'
import { ProductGrid } from '../../../features/catalog/ProductGrid'
import { Section } from '../../../features/catalog/Section'
import type { AlertOfferProps } from '../../../features/search/AlertOffer'
import { AlertOnServer } from '../../../features/search/AlertOnServer'
import { FoundLessons } from '../../../features/search/FoundLessons'
import { ResultList } from '../../../features/search/ResultList'
import type { PageComponent } from '../../../shell/page'
import { Button } from '../../../ui/Button'
import { Field } from '../../../ui/Field'
import { counted } from '../../../ui/format'
import { lazyOrNothing } from '../../../ui/lazyOrNothing'
import { TextInput } from '../../../ui/TextInput'

const LateOffer = lazyOrNothing<AlertOfferProps>(() => import('../../../features/search/AlertOffer'))

const again = (query: string) => resultsQuery.address({ query })

/** Terms as links: "React, JavaScript ou SQL". */
const Terms = ({ words }: { words: string[] }) =>
  words.map((word, at) => (
    <span key={word}>
      {at > 0 && (at === words.length - 1 ? ' ou ' : ', ')}
      <a href={again(word)} className="link font-semibold">
        {word}
      </a>
    </span>
  ))

const Result: PageComponent<'Platform/Search/Result'> = (props) => {
  const { term, corrected, total, facets, message, near, nearWords, otherTerms, lessons, alert } = props
  const AlertOffer = useContext(AlertOnServer) ?? LateOffer
  const found = total > 0 || facets.some(({ options }) => options.length > 0)
  return (
    <div className="container-page py-8 lg:py-10">
      <header className="mb-6">
        <h1>{term ? <>Busca por “{term}”</> : 'O que você quer aprender?'}</h1>
        {corrected && (
          <p className="mt-1.5 text-fg-2 text-lg">
            Mostrando resultados para <strong>{corrected}</strong>
          </p>
        )}
        {found && (
          <p role="status" className="mt-1.5 text-muted">
            {counted(total, 'resultado', 'resultados')}
          </p>
        )}
        {message && (
          <p role="status" className="mt-2 max-w-[60ch] text-fg-2 text-lg">
            {message}
          </p>
        )}
        {nearWords.length > 0 && (
          <p className="mt-2 text-fg-2">
            Você quis dizer <Terms words={nearWords} />?
          </p>
        )}
        {otherTerms.length > 0 && (
          <p className="mt-2 text-fg-2">
            Tente também <Terms words={otherTerms} />.
          </p>
        )}
      </header>
      {!found && (
        <form action="/search" method="get" className="mb-4 flex max-w-[560px] items-end gap-2">
          <Field label={term ? 'Buscar de novo' : 'Assunto, curso ou tecnologia'} className="flex-1">
            <TextInput type="search" name="query" defaultValue={term} maxLength={100} required />
          </Field>
          <Button type="submit" icon={<Search aria-hidden="true" className="size-4.5" />}>
            Pesquisar
          </Button>
        </form>
      )}
      {found && <ResultList {...props} />}
      {lessons.length > 0 && <FoundLessons lessons={lessons} />}
      {alert && (
        <Suspense fallback={null}>
          <AlertOffer key={term} term={term} {...alert} />
        </Suspense>
      )}
      {near.length > 0 && (
        <Section title={term ? 'Cursos parecidos' : 'Mais procurados'}>
          <ProductGrid products={near} />
        </Section>
      )}
    </div>
  )
}

export default Result
