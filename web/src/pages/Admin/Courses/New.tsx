import { Plus } from 'lucide-react'
import { searchResults } from '../../../../../src/contracts/analytics/search-reports'
import { copySpec } from '../../../../../src/contracts/catalog/course-new'
import { number } from '../../../../../src/domain/kernel/format'
import { DeclaredForm } from '../../../admin/form/DeclaredForm'
import { usePage } from '../../../shell/current'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

const COURSES = '/admin/courses'
const lead = '-mt-2 mb-4 max-w-[68ch] text-muted'

const titled = (term: string) => term.charAt(0).toUpperCase() + term.slice(1)
const createFor = (term: string) => `${COURSES}/create?${new URLSearchParams({ title: titled(term) })}`

const NewCourse: PageComponent<'Admin/Courses/New'> = ({ copy, missed, days }) => {
  const { url } = usePage()
  return (
    <>
      <PageHeader
        above={<Breadcrumbs items={[{ label: 'Cursos', href: COURSES }, { label: 'Começar um curso' }]} />}
        title="Começar um curso"
        lead="Todo curso começa como rascunho: nada aparece na loja antes de você publicar."
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Panel title="Do zero">
            <p className={lead}>
              Escolha título, categoria e professor; o resto vem depois, em qualquer ordem.
            </p>
            <LinkButton href={`${COURSES}/create`} icon={<Plus aria-hidden="true" className="size-4" />}>
              Criar curso do zero
            </LinkButton>
          </Panel>
          <Panel
            title="A partir do que procuram"
            action={
              missed.length > 0 && (
                <TextLink href={searchResults.at}>Ver todas as buscas sem resultado</TextLink>
              )
            }
          >
            {missed.length === 0 ? (
              <p className="text-muted">
                Nos últimos {days} dias, toda busca na loja encontrou alguma coisa. Os termos que não acharem
                nada aparecem aqui, como ideias de curso.
              </p>
            ) : (
              <>
                <p className={lead}>
                  O que as pessoas buscaram nos últimos {days} dias sem achar nenhum curso. Um termo já
                  preenche o título.
                </p>
                <ul className="grid gap-2">
                  {missed.map(({ term, times }) => (
                    <li
                      key={term}
                      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-2"
                    >
                      <span className="min-w-0 flex-1 break-words font-medium">{term}</span>
                      <span className="text-muted text-sm">
                        {number(times)} {times === 1 ? 'vez' : 'vezes'}
                      </span>
                      <LinkButton
                        href={createFor(term)}
                        size="sm"
                        variant="secondary"
                        aria-label={`Criar curso para “${term}”`}
                      >
                        Criar curso
                      </LinkButton>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Panel>
        </div>
        <Panel title="Como cópia de outro">
          <p className={lead}>
            Copia textos, professor, perguntas frequentes, currículo e recomendações. Preço, ofertas, alunos,
            vendas e avaliações ficam no original.
          </p>
          <DeclaredForm
            {...copy}
            key={url}
            spec={copySpec}
            action={`${COURSES}/copy`}
            method="post"
            save="Copiar curso"
            titleField="title"
            revision={null}
            current={url}
          />
        </Panel>
      </div>
    </>
  )
}

export default NewCourse
