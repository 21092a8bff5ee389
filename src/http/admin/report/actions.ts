import { SubscribeToReport, UnsubscribeFromReport } from '../../../commands/analytics/report-subscription'
import { nameOf, type Report } from '../../../contracts/kernel/report'
import { fieldText } from '../../kernel/field-text'
import { type ActionContext, type ActionRoute, submit } from '../../kernel/submit'

/** What a member of staff may do with a view of a report. */
export function reportActions(report: Report): ActionRoute[] {
  const { at } = report
  const back = ({ referer }: ActionContext) => (referer.startsWith(at) ? referer : at)
  const input = ({ body }: ActionContext) => ({ report: nameOf(report), query: fieldText(body.query) })
  return [
    submit(`${at}/mail`, SubscribeToReport, {
      input,
      to: back,
      say: 'Você recebe esta visão por e-mail toda segunda-feira às 8h.',
    }),
    submit(`${at}/mail/stop`, UnsubscribeFromReport, {
      input,
      to: back,
      say: 'Esta visão não vai mais por e-mail.',
    }),
  ]
}
