import type { EventLogPages } from './analytics/event-log'
import type { AnalyticsPages } from './analytics/pages'
import type { ProjectionPages } from './analytics/projections'
import type { CatalogPages } from './catalog/pages'
import type { SalesPages } from './catalog/sales'
import type { CourseMailPages } from './communication/course-mail'
import type { CommunicationPages } from './communication/pages'
import type { IdentityPages } from './identity/pages'
import type { UserPages } from './identity/user-pages'
import type { SharedProps } from './kernel/page'
import type { KernelPages } from './kernel/pages'
import type { LearningPages } from './learning/pages'
import type { MarketingPages } from './marketing/pages'
import type { ChargePages } from './ordering/charges'
import type { EvidencePages } from './ordering/evidence'
import type { OrderingPages } from './ordering/pages'
import type { RefundPages } from './ordering/refund-pages'
import type { SitePages } from './site/pages'

/** Every page by its name, with the props that the server fulfils and the client receives. */
export interface Pages
  extends KernelPages,
    AnalyticsPages,
    CatalogPages,
    ChargePages,
    CommunicationPages,
    CourseMailPages,
    EventLogPages,
    EvidencePages,
    IdentityPages,
    LearningPages,
    MarketingPages,
    OrderingPages,
    ProjectionPages,
    RefundPages,
    SalesPages,
    SitePages,
    UserPages {}

export type PageName = keyof Pages & string
export type PageProps<C extends PageName> = Pages[C]

/** Names that a page must not take, since every page already carries them. */
type Taken = { [C in PageName]: Extract<keyof Pages[C], keyof SharedProps> }[PageName]
/** @public Does not compile while a page's prop hides a shared one. */
export const noPageHidesSharedProps: [Taken] extends [never] ? true : Taken = true
