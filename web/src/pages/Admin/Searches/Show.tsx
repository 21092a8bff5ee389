import { CalendarX, Plus } from 'lucide-react'
import { presets } from '../../../../../src/contracts/analytics/period'
import { SEARCHES_PATH, termAddress } from '../../../../../src/contracts/analytics/search-reports'
import { addDays } from '../../../../../src/domain/kernel/instants'
import { PeriodPicker } from '../../../features/analytics/PeriodPicker'
import { TermAlerts } from '../../../features/analytics/TermAlerts'
import { TermChoices, TermFinds } from '../../../features/analytics/TermLists'
import { TermNumberCards } from '../../../features/analytics/TermNumberCards'
import { address } from '../../../shell/lists/address'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { Chart } from '../../../ui/Chart'
import { cx } from '../../../ui/cx'
import { EmptyState } from '../../../ui/EmptyState'
import { date } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'

const SearchTerm: PageComponent<'Admin/Searches/Show'> = (props) => {
  const { term, period, today, days, synonymHref, courseHref, freshAt } = props
  const { total, before, bought } = props
  // Neither the period nor the one before it has anything that could be told.
  const isBlank = [...Object.values(total), ...Object.values(before), bought.people].every((n) => n === 0)
  const longest = Math.max(...presets)
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
      {props.alerts.waiting > 0 && <TermAlerts term={term} {...props.alerts} />}
      {isBlank ? (
        <Panel className="mb-6">
          <EmptyState
            icon={CalendarX}
            title={`Ninguém buscou “${term}” neste período`}
            action={
              period.preset !== longest && (
                <LinkButton variant="secondary" href={address(termAddress(term), { dias: longest })}>
                  Ver {longest} dias
                </LinkButton>
              )
            }
          >
            Não há o que somar, nem nos dias anteriores.
          </EmptyState>
        </Panel>
      ) : (
        <>
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
        </>
      )}
      <div className={cx('grid items-start gap-6', !isBlank && 'xl:grid-cols-2')}>
        {!isBlank && <TermChoices {...props} />}
        <TermFinds {...props} />
      </div>
    </>
  )
}

export default SearchTerm
