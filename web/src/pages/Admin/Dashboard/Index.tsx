import { DashboardNumbers } from '../../../features/analytics/DashboardNumbers'
import { CourseTable, MethodTable } from '../../../features/analytics/DashboardTables'
import { PeriodPicker } from '../../../features/analytics/PeriodPicker'
import type { PageComponent } from '../../../shell/page'
import { Chart } from '../../../ui/Chart'
import { brl, brlShort, date, number, numberShort } from '../../../ui/format'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'

const between = ({ from, to }: { from: string; to: string }) => `${date(from)} a ${date(to)}`

const Dashboard: PageComponent<'Admin/Dashboard/Index'> = (props) => {
  const { period, previous, today, days, daysBefore, methods, courses, freshAt } = props
  const labels = days.map(({ day }) => date(day, 'dayShort'))
  return (
    <>
      <PageHeader
        title="Visão geral"
        lead={
          <>
            {between(period)}, comparado com {between(previous)}.{' '}
            <span className="whitespace-nowrap">
              Dados até <time dateTime={freshAt}>{date(freshAt, 'seconds')}</time>
            </span>
          </>
        }
      />
      <PeriodPicker path="/admin/dashboard" period={period} today={today} />
      <DashboardNumbers {...props} />
      <div className="mb-6 grid gap-6 xl:grid-cols-2">
        <Panel>
          <Chart
            title="Receita líquida por dia"
            kind="line"
            labels={labels}
            series={[
              { name: 'Neste período', values: days.map(({ revenue }) => revenue) },
              {
                name: 'Período anterior',
                values: daysBefore.map(({ revenue }) => revenue),
                compared: true,
              },
            ]}
            format={brl}
            formatTick={brlShort}
          />
        </Panel>
        <Panel>
          <Chart
            title="Pedidos por dia"
            kind="bar"
            labels={labels}
            series={[
              { name: 'Feitos', values: days.map(({ placed }) => placed) },
              { name: 'Pagos', values: days.map(({ paid }) => paid) },
            ]}
            format={number}
            formatTick={numberShort}
            note="Feitos contam pelo dia do pedido; pagos, pelo dia do pagamento. Sem os gratuitos."
          />
        </Panel>
      </div>
      <div className="grid items-start gap-6 2xl:grid-cols-2">
        <MethodTable span={period} rows={methods} />
        <CourseTable span={period} rows={courses} />
      </div>
    </>
  )
}

export default Dashboard
