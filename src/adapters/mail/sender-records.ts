import { Resolver } from 'node:dns/promises'
import type { DnsFinding, SenderRecords } from '../../ports/setup-checks'

const PATIENCE = { timeout: 3_000, tries: 1 }
/** What DNS answers where a name or a record does not exist. */
const ABSENT = ['ENOTFOUND', 'ENODATA']

type LookUp = (name: string) => Promise<string[][]>

async function finding(lookUp: LookUp, name: string, begins: RegExp): Promise<DnsFinding> {
  try {
    const records = await lookUp(name)
    return records.some((parts) => begins.test(parts.join(''))) ? 'found' : 'missing'
  } catch (error) {
    return ABSENT.includes((error as NodeJS.ErrnoException).code ?? '') ? 'missing' : 'unknown'
  }
}

/** An emptied key (`p=`) means that the key was withdrawn. */
const DKIM = /(^|;)\s*p\s*=\s*[a-z0-9+/]/i

/**
 * Whether a domain says who may send for it (SPF), with what its mails are signed (DKIM), and what becomes of other mail
 * (DMARC). DKIM stands under a name that only the mail service knows, its selector; without one it is not looked up.
 */
export async function senderRecords(
  domain: string,
  dkimSelector: string,
  lookUp: LookUp = (name) => new Resolver(PATIENCE).resolveTxt(name),
): Promise<SenderRecords> {
  const [spf, dkim, dmarc] = await Promise.all([
    finding(lookUp, domain, /^v=spf1(\s|$)/i),
    dkimSelector ? finding(lookUp, `${dkimSelector}._domainkey.${domain}`, DKIM) : ('unknown' as const),
    finding(lookUp, `_dmarc.${domain}`, /^v=DMARC1\s*;/i),
  ])
  return { spf, dkim, dmarc }
}
