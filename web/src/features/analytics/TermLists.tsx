import { MousePointerClick, SearchX } from 'lucide-react'
import type { AnalyticsPages } from '../../../../src/contracts/analytics/pages'
import { type Column, DataTable } from '../../ui/DataTable'
import { EmptyState } from '../../ui/EmptyState'
import { counted, number } from '../../ui/format'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'

type Props = AnalyticsPages['Admin/Searches/Show']

const columns: Column<Props['choices'][number]>[] = [
  {
    key: 'title',
    header: 'Curso ou formação',
    primary: true,
    cell: ({ href, title }) => <TextLink href={href}>{title}</TextLink>,
  },
  { key: 'times', header: 'Escolhas', align: 'right', cell: ({ times }) => number(times) },
]

/** Results that were chosen in the period. */
export const TermChoices = ({ choices }: Pick<Props, 'choices'>) => (
  <Panel flush title="O que escolheram">
    <DataTable
      caption="Resultados escolhidos no período"
      className="rounded-b-card"
      columns={columns}
      rows={choices}
      rowKey={({ href }) => href}
      empty={
        <EmptyState icon={MousePointerClick} title="Nenhuma escolha no período">
          Quando alguém seguir uma sugestão ou um resultado desta busca, ele aparece aqui.
        </EmptyState>
      }
    />
  </Panel>
)

/** What the search answers at the moment, and the synonyms that it goes by. */
export const TermFinds = ({ term, finds, synonyms }: Pick<Props, 'term' | 'finds' | 'synonyms'>) => (
  <Panel
    title="O que a busca mostra hoje"
    action={<TextLink href={`/search?${new URLSearchParams({ query: term })}`}>Ver na loja</TextLink>}
  >
    {synonyms.length > 0 && (
      <p className="mb-4">
        Também encontra:{' '}
        {synonyms.map(({ means, href }) => (
          <TextLink key={href} href={href}>
            {means}
          </TextLink>
        ))}
      </p>
    )}
    {finds.count === 0 ? (
      <EmptyState icon={SearchX} title="A loja não tem nada com este termo">
        Um sinônimo leva quem busca até o que a loja chama de outro jeito.
      </EmptyState>
    ) : (
      <>
        <p className="mb-3 text-muted">
          {counted(finds.count, 'curso ou formação', 'cursos ou formações')}
          {finds.count > finds.products.length && `, os primeiros ${finds.products.length}`}
        </p>
        <ol className="grid list-decimal gap-2 pl-5">
          {finds.products.map(({ title, href }) => (
            <li key={href}>
              <TextLink href={href}>{title}</TextLink>
            </li>
          ))}
        </ol>
      </>
    )}
  </Panel>
)
