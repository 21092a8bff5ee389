import { Plus } from 'lucide-react'
import { SEARCHES_PATH, termAddress } from '../../../../../src/contracts/analytics/search-reports'
import { addDays } from '../../../../../src/domain/kernel/instants'
import { PeriodPicker } from '../../../features/analytics/PeriodPicker'
import { TermChoices, TermFinds } from '../../../features/analytics/TermLists'
import { TermNumberCards } from '../../../features/analytics/TermNumberCards'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { Chart } from '../../../ui/Chart'
import { date } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'

const SearchTerm: PageComponent<'Admin/Searches/Show'> = (props) => {
  const { term, period, today, days, synonymHref, courseHref, freshAt } = props
  const plus = <Plus aria-hidden="true" className="size-4.5" />
  return (
    <>
      <PageHeader
        above={<Breadcrumbs items={[{ label: 'Buscas', href: SEARCHES_PATH }, { label: term }]} />}
        title={`Busca por “${term}”`}
        lead={
          <>
            {date(period.from)} a {date(period.to)}, grafias com e sem acento juntas.{' '}
            <span className="whitespace-nowrap">
              Dados até <time dateTime={freshAt}>{date(freshAt, 'seconds')}</time>
            </span>
          </>
        }
        actions={
          <>
            <LinkButton href={courseHref} variant="secondary" size="sm" icon={plus}>
              Criar curso sobre isto
            </LinkButton>
            <LinkButton href={synonymHref} size="sm" icon={plus}>
              Criar sinônimo
            </LinkButton>
          </>
        }
      />
      <PeriodPicker path={termAddress(term)} period={period} today={today} />
      <TermNumberCards {...props} />
      <Panel className="mb-6">
        <Chart
          title="Buscas por dia"
          kind="bar"
          labels={days.map((_, i) => date(addDays(period.from, i), 'dayShort'))}
          series={[
            { name: 'Buscas', values: days.map(({ searches }) => searches) },
            { name: 'Sem resultado', values: days.map(({ withoutResults }) => withoutResults) },
          ]}
        />
      </Panel>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <TermChoices {...props} />
        <TermFinds {...props} />
      </div>
    </>
  )
}

export default SearchTerm
