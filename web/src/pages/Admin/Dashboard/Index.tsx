import { addDays } from '../../../../../src/domain/kernel/instants'
import { DashboardChanges } from '../../../features/analytics/DashboardChanges'
import { DashboardGoals } from '../../../features/analytics/DashboardGoals'
import { DashboardNow } from '../../../features/analytics/DashboardNow'
import { DashboardNumbers } from '../../../features/analytics/DashboardNumbers'
import { ProductTable } from '../../../features/analytics/DashboardTables'
import { PeriodPicker } from '../../../features/analytics/PeriodPicker'
import { SetupGuide } from '../../../features/site/SetupGuide'
import { usePage } from '../../../shell/current'
import type { PageComponent } from '../../../shell/page'
import { Chart } from '../../../ui/Chart'
import { brl, brlShort, date } from '../../../ui/format'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'

const between = ({ from, to }: { from: string; to: string }) => `${date(from)} a ${date(to)}`

const Dashboard: PageComponent<'Admin/Dashboard/Index'> = (props) => {
  const { period, previous, lastYear, today, tiles, netBefore, changes, goals, products, now, freshAt } =
    props
  const { url } = usePage()
  return (
    <>
      <PageHeader
        title="Visão geral"
        lead={
          <>
            {between(period)}, ao lado de {between(previous)} (antes) e {between(lastYear)} (há um ano).{' '}
            <span className="whitespace-nowrap">
              Dados até <time dateTime={freshAt}>{date(freshAt, 'seconds')}</time>
            </span>
          </>
        }
      />
      {props.guide && <SetupGuide steps={props.guide} />}
      <PeriodPicker path="/admin/dashboard" period={period} today={today} />
      <DashboardNumbers tiles={tiles} />
      <div className="mb-6 grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-6">
          <DashboardChanges changes={changes} />
          <Panel>
            <Chart
              title="Receita líquida por dia"
              kind="line"
              labels={tiles.net.days.map((_, i) => date(addDays(period.from, i), 'dayShort'))}
              series={[
                { name: 'Neste período', values: tiles.net.days },
                { name: 'Antes', values: netBefore, compared: true },
              ]}
              format={brl}
              formatTick={brlShort}
            />
          </Panel>
        </div>
        <DashboardNow now={now} href={url} />
      </div>
      <div className="grid gap-6">
        <DashboardGoals goals={goals} />
        <ProductTable rows={products} href={props.productsHref} />
      </div>
    </>
  )
}

export default Dashboard
