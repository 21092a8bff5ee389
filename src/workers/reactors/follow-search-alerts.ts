import type { BundleEvent } from '../../domain/catalog/bundle'
import type { CourseEvent } from '../../domain/catalog/course'
import type { SearchAlertEvent } from '../../domain/communication/search-alert'
import type { SearchAlertAnswerEvent } from '../../domain/communication/search-alert-answer'
import { mailSearchAlert, mailSearchAlertConfirm } from '../jobs/mail-search-alert'
import { matchSearchAlerts } from '../jobs/match-search-alerts'
import { enqueue, reactor } from '../kernel/reactor'

/** An alert of the own account is confirmed together with its request, so that the job finds nothing to ask. */
export const mailWhenSearchAlertChanged = reactor<SearchAlertEvent>('mail-when-search-alert-changed', {
  SearchAlertRequested: ({ alertKey, alertId, linkId }) => [
    enqueue(mailSearchAlertConfirm, { alertKey, alertId, linkId }),
  ],
  SearchAlertMatched: ({ alertKey, alertId, productType, productId }) => [
    enqueue(mailSearchAlert, { alertKey, alertId, productType, productId }),
  ],
})

export const matchAlertsWhenOnSale = reactor<CourseEvent | BundleEvent | SearchAlertAnswerEvent>(
  'match-alerts-when-on-sale',
  {
    CoursePublished: ({ courseId }) => [
      enqueue(matchSearchAlerts, { productType: 'course', productId: courseId }),
    ],
    BundlePublished: ({ bundleId }) => [
      enqueue(matchSearchAlerts, { productType: 'bundle', productId: bundleId }),
    ],
    SearchAlertsAnswered: ({ termKey, productType, productId }) => [
      enqueue(matchSearchAlerts, { productType, productId, termKey }),
    ],
  },
)
