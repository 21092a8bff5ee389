import { Bell, BellOff, CalendarX, History } from 'lucide-react'
import type { ReportProps, ReportView } from '../../../../src/contracts/kernel/report-view'
import { instantOfLocal } from '../../../../src/domain/kernel/instants'
import { ActionForm } from '../../shell/form/ActionForm'
import { SavedViews } from '../../shell/lists/SavedViews'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { date } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { PageHeader } from '../../ui/PageHeader'
import { Panel } from '../../ui/Panel'
import { ReportBridge } from './ReportBridge'
import { ReportControls } from './ReportControls'
import { ReportMoment } from './ReportMoment'
import { ReportNumbers } from './ReportNumbers'
import { ReportPicture } from './ReportPicture'
import { ReportSealNote } from './ReportSealNote'
import { ReportTable } from './ReportTable'
import { ReportWhy } from './ReportWhy'
import { type ShownReport, useReport } from './useReport'
import { spanText } from './words'

/** Says that nothing happened, and leads to where something may have. */
const NothingHere = ({ view, list }: { view: ReportView; list: ShownReport['list'] }) => (
  <EmptyState
    icon={CalendarX}
    title="Nada neste período"
    action={
      <LinkButton
        variant="secondary"
        href={list.address(view, { days: 365, from: null, to: null, filters: {} })}
      >
        Ver 12 meses, sem filtros
      </LinkButton>
    }
  >
    Não há o que somar, nem no período ao lado.
  </EmptyState>
)

/** A declared report: its question, and the numbers that answer it. */
export default function ReportPage(props: ReportProps) {
  const { view, period, compared, freshAt, subscribed, why } = props
  const shown = useReport(props.money, view)
  const { report, list } = shown
  // Neither the period nor the one beside it has anything that could be told.
  const isBlank = [props.all.total, props.all.before ?? {}].every((line) =>
    Object.values(line).every((value) => !value),
  )
  const query = new URLSearchParams(
    list.fields({ ...view, bucket: null, group: null, bridge: null }),
  ).toString()
  return (
    <>
      <PageHeader
        title={report.title}
        lead={
          <>
            {report.question} {spanText(period)}
            {compared && <span className="max-sm:hidden">{`, comparado com ${spanText(compared)}`}</span>}.{' '}
            <span className="whitespace-nowrap">
              Dados até <time dateTime={freshAt}>{date(freshAt, 'seconds')}</time>
            </span>
          </>
        }
        actions={
          <>
            <SavedViews list={report.at} query={query} saved={props.saved} align="end" />
            <ActionForm action={`${report.at}/mail${subscribed ? '/stop' : ''}`}>
              <input type="hidden" name="query" value={query} />
              <Button
                type="submit"
                variant="secondary"
                size="sm"
                icon={
                  subscribed ? (
                    <BellOff aria-hidden="true" className="size-4.5" />
                  ) : (
                    <Bell aria-hidden="true" className="size-4.5" />
                  )
                }
              >
                {subscribed ? 'Parar e-mail de segunda' : 'Receber às segundas'}
              </Button>
            </ActionForm>
          </>
        }
      />
      <ReportControls {...props} shown={shown} />
      {view.at && !props.problems.at && (
        <Alert
          tone="info"
          icon={History}
          className="mb-5"
          title={`Como era em ${date(instantOfLocal(view.at), 'dayTime')}`}
          action={
            <LinkButton size="sm" variant="secondary" href={list.address(view, { at: '', clock: 'known' })}>
              Voltar para agora
            </LinkButton>
          }
        >
          {view.clock === 'known'
            ? 'Só com o que já estava registrado naquela hora.'
            : 'Com tudo o que já tinha acontecido, também o que só se soube depois.'}
        </Alert>
      )}
      {isBlank ? (
        <Panel className="mb-6">
          <NothingHere view={view} list={list} />
        </Panel>
      ) : (
        <ReportNumbers {...props} shown={shown} />
      )}
      {report.note && (
        <Alert tone="info" className="mb-6">
          {report.note}
        </Alert>
      )}
      {!isBlank && <ReportPicture {...props} shown={shown} />}
      {why && <ReportWhy why={why} shown={shown} />}
      {!isBlank && <ReportTable {...props} shown={shown} />}
      {props.bridge && <ReportBridge bridge={props.bridge} view={view} shown={shown} />}
      <ReportMoment {...props} shown={shown} />
      <ReportSealNote {...props} shown={shown} />
    </>
  )
}
