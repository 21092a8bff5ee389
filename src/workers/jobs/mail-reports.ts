import * as z from 'zod'
import { derivedId } from '../../commands/kernel/dispatcher'
import { account } from '../../domain/identity/account'
import { addDays, isDay } from '../../domain/kernel/instants'
import type { ReportSubscription } from '../../ports/report-mails'
import { eachAlone } from '../kernel/each-alone'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { weeklyReportMail } from '../mails/weekly-report'

const data = z.object({ monday: z.string().refine(isDay) })
type Ports = Pick<WorkerPorts, 'reportMails' | 'facts' | 'mailer' | 'shop' | 'publicUrl'>

/** One view to one member of staff, unless the account may not see it any more. */
async function mailOne(subscription: ReportSubscription, monday: string, ports: Ports) {
  const { facts, reportMails, mailer, publicUrl, shop } = ports
  const { accountId, report, query } = subscription
  const staff = await facts.load(account, accountId)
  if (staff.phase !== 'open') return
  const digest = await reportMails.digest(subscription, staff.role, addDays(monday, -1))
  if (!digest) return
  const mail = await weeklyReportMail({
    shop: await shop(),
    digest,
    url: `${publicUrl}${digest.path}`,
    settingsUrl: `${publicUrl}${digest.report.at}${query && `?${query}`}`,
  })
  const messageId = derivedId('report-mail', `${monday} ${accountId} ${report} ${query}`)
  await mailer.send({ messageId, to: staff.email, ...mail })
}

/** Mails every view that was asked for. A mail that fails leaves the others alone, and is tried again with the job. */
export const mailReports = job<z.infer<typeof data>, Ports>({
  name: 'mail-reports',
  label: 'E-mails dos relatórios de segunda-feira',
  data,
  async run({ monday }, ports) {
    const subscriptions = await ports.reportMails.subscriptions()
    await eachAlone(subscriptions, (each) => mailOne(each, monday, ports), 'report mails')
  },
})
