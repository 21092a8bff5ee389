import { DAY, type Instant, plus } from '../../domain/kernel/instants'
import type { Facts } from '../kernel/command'
import { sameText } from '../kernel/same-text'

/** How long a download link is valid. */
export const KEY_DAYS = 7

export interface GivenMaterial {
  kind: 'ebook' | 'slides'
  /** Id of its page. */
  id: string
}
type Signer = Pick<Facts, 'hash'>

const signatureOf = ({ hash }: Signer, { kind, id }: GivenMaterial, leadId: string, until: string) =>
  hash(`material\n${kind}\n${id}\n${leadId}\n${until}`)

/** What a link carries as proof that this lead left their data for this file. */
export function materialKey(signer: Signer, given: GivenMaterial, leadId: string, now: Instant): string {
  const until = Date.parse(plus(now, KEY_DAYS * DAY)).toString(36)
  return `${leadId}.${until}.${signatureOf(signer, given, leadId, until)}`
}

/** The lead of a key, or why it is invalid: forged, for another file, or expired. */
export function readMaterialKey(
  signer: Signer,
  given: GivenMaterial,
  key: string | undefined,
  now: Instant,
): { leadId: string; until: Instant } | 'foreign' | 'expired' {
  const [leadId, until, signature, more] = (key ?? '').split('.')
  if (!leadId || !until || !signature || more !== undefined || key!.length > 200) return 'foreign'
  const right = signatureOf(signer, given, leadId, until)
  if (!/^[0-9a-f]+$/.test(signature) || !sameText(signature, right)) return 'foreign'
  const end = new Date(Number.parseInt(until, 36)).toISOString()
  return end < now ? 'expired' : { leadId, until: end }
}
