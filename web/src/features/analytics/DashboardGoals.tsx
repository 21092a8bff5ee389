import { goalNames } from '../../../../src/contracts/analytics/goal-names'
import type { GoalOfMonth } from '../../../../src/contracts/analytics/pages'
import { Chart } from '../../ui/Chart'
import { Definition } from '../../ui/Definition'
import { brl, brlShort, date, number, numberShort } from '../../ui/format'
import { Panel } from '../../ui/Panel'
import { Progress } from '../../ui/Progress'
import { TextLink } from '../../ui/TextLink'
import { GoalForm } from './GoalForm'

const writers = (measure: GoalOfMonth['measure']) =>
  measure === 'net' ? { write: brl, short: brlShort } : { write: whole, short: numberShort }
const whole = (value: number) => number(value)

/** Goals of the month: how far it is, and where it will end. */
export function DashboardGoals({ goals }: { goals: readonly GoalOfMonth[] }) {
  const [net, ...others] = goals
  if (!net) return null
  const { month } = net.forecast
  return (
    <Panel
      id="metas"
      title={
        <>
          Metas de {date(`${month}-01`, 'month')}{' '}
          <Definition term="Previsão do mês">
            O que já veio, mais a média de cada dia da semana nas últimas oito semanas para os dias que
            faltam. A faixa vem de fazer a mesma conta em até doze semanas passadas e ver quanto ela errou,
            sem o maior erro para cada lado.
          </Definition>
        </>
      }
    >
      <div className="grid gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          <Goal goal={net} />
          <GoalChart goal={net} />
        </div>
        <div className="grid content-start gap-6 xl:border-line xl:border-l xl:pl-6">
          {others.map((goal) => (
            <Goal key={goal.measure} goal={goal} />
          ))}
        </div>
      </div>
    </Panel>
  )
}

function Goal({ goal }: { goal: GoalOfMonth }) {
  const { measure, target, forecast, href } = goal
  const { write } = writers(measure)
  return (
    <section aria-label={`Meta de ${goalNames[measure].toLowerCase()}`}>
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <TextLink href={href} className="text-sm">
            {goalNames[measure]}
          </TextLink>
          <p className="tabular font-bold font-display text-2xl leading-tight tracking-tight">
            {write(forecast.soFar)}
            {target !== null && <span className="font-normal text-base text-muted"> de {write(target)}</span>}
          </p>
        </div>
        <GoalForm measure={measure} month={forecast.month} target={target} />
      </div>
      {target !== null && (
        <Progress
          value={forecast.soFar}
          max={target}
          label={`${goalNames[measure]} do mês`}
          className="mb-2"
        />
      )}
      <p className="text-fg-2 text-sm">{whereItEnds(goal, write)}</p>
    </section>
  )
}

/** Where the month ends, how sure that is, and what it means for the goal. */
function whereItEnds({ target, forecast }: GoalOfMonth, write: (value: number) => string): string {
  const { end, low, high, tries, within } = forecast
  if (end === null) return 'Ainda não há semanas suficientes para prever o fim do mês.'
  const said = [`Deve terminar em ${write(Math.round(end))}.`]
  if (low === null || high === null)
    said.push('Ainda há poucas semanas para dizer quanto a previsão costuma errar.')
  else
    said.push(
      `Faixa: ${write(Math.round(low))} a ${write(Math.round(high))}; em ${within} de ${tries} semanas passadas, a mesma conta acertou dentro dela.`,
    )
  if (target !== null && forecast.soFar >= target) said.push('A meta já foi alcançada.')
  else if (target !== null && low !== null && high !== null)
    said.push(
      low >= target
        ? 'A meta fica abaixo da faixa: deve ser alcançada.'
        : high < target
          ? 'A meta fica acima da faixa: nesse ritmo, não será alcançada.'
          : 'A meta fica dentro da faixa: pode ou não ser alcançada.',
    )
  return said.join(' ')
}

function GoalChart({ goal: { measure, target, forecast } }: { goal: GoalOfMonth }) {
  const { write, short } = writers(measure)
  const { days, low } = forecast
  const round = (value: number | null) => (value === null ? null : Math.round(value))
  return (
    <Chart
      className="mt-4"
      title={`${goalNames[measure]} acumulada no mês`}
      labels={days.map(({ day }) => date(day, 'dayShort'))}
      series={[
        { name: 'Até hoje', values: days.map(({ sum }) => sum) },
        { name: 'Previsto', values: days.map(({ expected }) => round(expected)) },
        ...(target === null ? [] : [{ name: 'Meta', values: days.map(() => target) }]),
      ]}
      band={
        low === null
          ? undefined
          : {
              name: 'Faixa',
              low: days.map((day) => round(day.low)),
              high: days.map((day) => round(day.high)),
            }
      }
      format={write}
      formatTick={short}
    />
  )
}
