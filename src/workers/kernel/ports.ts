import type { Facts } from '../../commands/kernel/command'
import type { ChargeBook } from '../../ports/charge-book'
import type { ConsistencyGaps } from '../../ports/consistency-gaps'
import type { Eraser } from '../../ports/eraser'
import type { Imports } from '../../ports/imports'
import type { InvoiceDesk } from '../../ports/invoice-desk'
import type { LessonFileStore } from '../../ports/lesson-files'
import type { Mailer } from '../../ports/mail'
import type { NewsletterAudience } from '../../ports/newsletter-audience'
import type { OrderExports } from '../../ports/order-exports'
import type { Payments } from '../../ports/payments'
import type { PriceStandings } from '../../ports/price-standings'
import type { ProjectionAdmin } from '../../ports/projection-admin'
import type { ReportMails } from '../../ports/report-mails'
import type { SaleNoticeDesk } from '../../ports/sale-notices'
import type { Sessions } from '../../ports/sessions'
import type { FilmMaker } from '../../ports/video-uploads'

/** The sender that the footer of each mail names. */
export interface Shop {
  name: string
  company: string
  cnpj: string
  address: string
  email: string
  /** What students may expect of teachers, and what the newsletter brings; without full stop, empty where nobody said. */
  teaching: string
  newsletter: string
  /** `#rrggbb` of buttons and links on white, or empty for the product's own. */
  colour: string
}

/** What a job may call. */
export interface WorkerPorts {
  payments: Payments
  /** Charges as the events of this log tell them. */
  charges: ChargeBook
  /** Effects that earlier events should have had. */
  consistencyGaps: ConsistencyGaps
  mailer: Mailer
  /** Which of these mails the mail server or the outbox has taken, by their ids. */
  acceptedMails: (ids: readonly string[]) => Promise<Set<string>>
  invoices: InvoiceDesk
  facts: Facts
  eraser: Eraser
  projectionAdmin: ProjectionAdmin
  orderExports: OrderExports
  imports: Imports
  films: FilmMaker
  lessonFiles: Pick<LessonFileStore, 'remove'> & {
    /** Whether a file of any course has these bytes. */
    isUsed(uploadId: string): Promise<boolean>
  }
  newsletterAudience: NewsletterAudience
  reportMails: ReportMails
  priceStanding: PriceStandings
  saleNotices: SaleNoticeDesk
  sessions: Sessions
  /** Without a slash at the end. */
  publicUrl: string
  shop: () => Promise<Shop>
}
