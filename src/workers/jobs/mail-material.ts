import * as z from 'zod'
import { KEY_DAYS, materialKey } from '../../commands/marketing/material-key'
import { ebook } from '../../domain/catalog/ebook'
import { ebookPage } from '../../domain/catalog/ebook-page'
import { slidePage } from '../../domain/catalog/slide-page'
import { id } from '../../domain/kernel/event'
import { DAY, plus } from '../../domain/kernel/instants'
import { lead } from '../../domain/marketing/lead'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { materialReadyMail } from '../mails/material-ready'

const data = z.object({
  /** Id of the lead's stream. */
  stream: id,
  leadId: id,
  kind: z.enum(['ebook', 'slides']),
  pageId: id,
})
type Data = z.infer<typeof data>

/** Title and address of what was asked for; undefined when its page was closed meanwhile. */
async function askedFor({ kind, pageId }: Data, { facts }: Pick<WorkerPorts, 'facts'>) {
  if (kind === 'slides') {
    const page = await facts.load(slidePage, pageId)
    return page.phase === 'open' ? { title: page.text.title, path: `/slides/${page.text.slug}` } : undefined
  }
  const page = await facts.load(ebookPage, pageId)
  const file = page.phase === 'open' ? await facts.load(ebook, page.ebookId) : undefined
  if (page.phase !== 'open' || file?.phase !== 'written') return undefined
  return { title: file.text.title, path: `/ebooks/${page.text.slug}` }
}

/** Mails the download link to the lead. */
export const mailMaterial = job<Data, WorkerPorts>({
  name: 'mail-material',
  label: 'E-mail com o material',
  data,
  async run(asked, { facts, mailer, publicUrl, shop }, { id, now }) {
    const { stream, leadId, kind, pageId } = asked
    const [who, what] = await Promise.all([facts.load(lead, stream), askedFor(asked, { facts })])
    // The person was forgotten meanwhile, or the e-mail registered anew.
    if (who.phase !== 'known' || who.leadId !== leadId || !what) return
    const key = materialKey(facts, { kind, id: pageId }, leadId, now)
    const mail = await materialReadyMail({
      shop: await shop(),
      kind,
      name: who.name,
      title: what.title,
      url: `${publicUrl}${what.path}/download?chave=${encodeURIComponent(key)}`,
      expiresAt: plus(now, KEY_DAYS * DAY),
    })
    await mailer.send({ messageId: id, to: who.email, ...mail })
  },
})
