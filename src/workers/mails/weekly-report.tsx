import { measureText } from '../../contracts/kernel/measure-text'
import { counted, date } from '../../domain/kernel/format'
import type { ReportDigest } from '../../ports/report-mails'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Lines, Paragraph } from './parts'

export interface WeeklyReportData {
  shop: Shop
  digest: ReportDigest
  /** Of exactly these figures. */
  url: string
  /** Where the mail can be turned off. */
  settingsUrl: string
}

/** Groups that a mail names. */
const MOST_LINES = 10

const span = ({ from, to }: { from: string; to: string }) =>
  from === to ? date(from) : `${date(from)} a ${date(to)}`

/** Relatório da semana: the figures of a view, and a link to them. */
export function weeklyReportMail({ shop, digest, url, settingsUrl }: WeeklyReportData) {
  const { report, answer, compared } = digest
  const { all, groups } = answer
  const { measure } = report.picture
  const first = report.measures[measure]
  const figures = Object.entries(report.measures).map(([name, { kind, label }]) => ({
    label,
    value: `${measureText(kind, all.total[name])}${
      all.before ? ` (antes: ${measureText(kind, all.before[name])})` : ''
    }`,
  }))
  const left = groups.length - MOST_LINES
  return compose(
    `${report.title}: ${span(digest)}`,
    <Frame
      shop={shop}
      title={report.title}
      preview={first ? `${first.label}: ${measureText(first.kind, all.total[measure])}` : report.question}
      reason="Você recebeu este e-mail porque pediu este relatório toda segunda-feira."
      links={[{ href: settingsUrl, label: 'Abrir a visão e desligar o e-mail' }]}
    >
      <Paragraph>{report.question}</Paragraph>
      <Paragraph>
        De {span(digest)}
        {compared && `, comparado com ${span(compared)}`}.
      </Paragraph>
      <Lines lines={figures} />
      {first && groups.length > 0 && (
        <Lines
          lines={groups.slice(0, MOST_LINES).map(({ label, total }) => ({
            label,
            value: `${first.label}: ${measureText(first.kind, total[measure])}`,
          }))}
        />
      )}
      {left > 0 && <Paragraph>E mais {counted(left, 'linha', 'linhas')} no relatório.</Paragraph>}
      <Action href={url}>Abrir o relatório</Action>
    </Frame>,
  )
}
