import type { Knex } from 'knex'
import { DAY, type Instant, plus } from '../../domain/kernel/instants'
import { REDACTED } from '../../domain/kernel/redacted'
import type { AudienceChoice } from '../../ports/newsletter-audience'
import { bundleCard } from '../../projections/catalog/bundle-card'
import { newsletterSubscriberList } from '../../projections/communication/newsletter-subscriber-list'
import { accountCard } from '../../projections/identity/account-card'
import { table } from '../../projections/kernel/projection'
import { openNow, studentCourse } from '../../projections/learning/student-course'
import { leadList } from '../../projections/marketing/lead-list'
import { saleLines } from '../../projections/ordering/sale-lines'

/** Subscribers who belong to an audience, by the keyed hash of their e-mail, in the order of their subscriptions. */
export async function newsletterAudience(
  db: Knex,
  { audience, courseId, days }: AudienceChoice,
  now: Instant,
): Promise<string[]> {
  const query = db({ s: table(newsletterSubscriberList) })
    .where('s.status', 'subscribed')
    .whereNot('s.email', REDACTED)
  const accounts = () => db({ a: table(accountCard) }).whereRaw('a.email = s.email')
  const sales = () => {
    const sold = accounts()
      .join({ v: table(saleLines) }, 'v.buyerId', 'a.accountId')
      .whereNotNull('v.day')
    if (!courseId) return sold
    // Whoever bought a programme bought its courses.
    const programmes = db({ b: table(bundleCard) })
      .whereRaw('b.course_ids::jsonb @> ?::jsonb', [JSON.stringify([courseId])])
      .select(db.raw("'bundle:' || b.bundle_id"))
    return sold.where((either) =>
      either.where('v.product', `course:${courseId}`).orWhereIn('v.product', programmes),
    )
  }
  const studies = () => {
    const studying = accounts().join({ c: table(studentCourse) }, 'c.studentId', 'a.accountId')
    const stopped = openNow(studying, now, 'c')
      .whereNull('c.completedAt')
      .whereRaw('coalesce(c.watched_at, c.started_at) <= ?', [plus(now, -(days ?? 0) * DAY)])
    return courseId ? stopped.where('c.courseId', courseId) : stopped
  }
  const leads = () =>
    db({ l: table(leadList) })
      .whereRaw('l.email = s.email')
      .whereIn('l.originKind', ['ebook', 'slides'])
  const those: Record<AudienceChoice['audience'], () => Knex.QueryBuilder> = {
    all: () => query,
    bought: () => query.whereExists(sales()),
    neverBought: () => query.whereNotExists(sales()),
    stopped: () => query.whereExists(studies()),
    material: () => query.whereExists(leads()),
  }
  const found = await those[audience]().orderBy(['s.requestedAt', 's.subscriptionId']).select('s.reader')
  return found.map(({ reader }: { reader: string }) => reader)
}
