import { zip } from '../../adapters/zip'
import { orderingCommands } from '../../commands/ordering'
import { orderingAggregates } from '../../domain/ordering'
import { cepApi } from '../../http/api/cep'
import { installmentsApi } from '../../http/api/installments'
import { orderStatus } from '../../http/api/order-status'
import { orderingActions } from '../../http/ordering/actions'
import { chargesExtra } from '../../http/ordering/admin-charges'
import { adminOrderPage } from '../../http/ordering/admin-order'
import { attemptExtra, attemptLines } from '../../http/ordering/attempt-lines'
import { cardGuards } from '../../http/ordering/card-block'
import { cartLines, reminderLines } from '../../http/ordering/cart-lines'
import { cartNumbers } from '../../http/ordering/cart-numbers'
import { cartReplayPage } from '../../http/ordering/cart-replay'
import { couponLink } from '../../http/ordering/coupon-link'
import { emissionActions, emissionPage } from '../../http/ordering/emission'
import { evidencePage } from '../../http/ordering/evidence-page'
import { invoiceFiles } from '../../http/ordering/invoice-files'
import { invoiceMonth, invoicesExtra } from '../../http/ordering/invoice-month'
import { orderFiles, orderTasksPage } from '../../http/ordering/order-tasks'
import { ordersExtra } from '../../http/ordering/orders-extra'
import { orderingPages } from '../../http/ordering/pages'
import { payeeLines } from '../../http/ordering/payee-lines'
import { payoutActions, payoutsExtra } from '../../http/ordering/payouts'
import { refundsExtra } from '../../http/ordering/refunds-extra'
import { saleNoticeActions, saleNoticesPage } from '../../http/ordering/sale-notices'
import { sellerLines, sellersExtra } from '../../http/ordering/seller-lines'
import type { CertificateReader } from '../../ports/invoice-desk'
import { orderingProjections, orderingSources } from '../../projections/ordering'
import { orderingJobs, orderingReactors } from '../../workers/ordering'
import { invoiceAdapters } from '../invoices'
import { module } from '../module'

/** Loaded late: few shops ever open a certificate. */
const readCertificate: CertificateReader = async (file, passphrase) => {
  const { readPkcs12 } = await import('../../adapters/keyring/pkcs12')
  return readPkcs12(file, passphrase)
}

export const ordering = module({
  aggregates: orderingAggregates,
  commands: orderingCommands,
  projections: orderingProjections,
  sources: { ...orderingSources, cartLines, reminderLines, sellerLines, attemptLines, payeeLines },
  extras: [
    chargesExtra,
    refundsExtra,
    cartNumbers,
    ordersExtra,
    sellersExtra,
    attemptExtra,
    payoutsExtra,
    invoicesExtra,
  ],
  reactors: orderingReactors,
  jobs: orderingJobs,
  pages: ({ cartReplay, orderExports, log, setupChecks }) => [
    saleNoticesPage(setupChecks),
    ...orderingPages,
    cartReplayPage(cartReplay),
    orderTasksPage(orderExports),
    adminOrderPage(log),
    evidencePage(log),
    emissionPage,
  ],
  actions: ({ sheets, serviceSettings, fiscalLog }) => [
    ...orderingActions,
    ...saleNoticeActions,
    ...payoutActions(sheets),
    ...emissionActions(serviceSettings, readCertificate),
    invoiceMonth({ fiscalLog, sheets, zip, readNote: invoiceAdapters.readNote }),
  ],
  api: ({ cep, orderExports, paymentNotices }) => [
    ...cepApi(cep),
    ...orderStatus(),
    ...installmentsApi(),
    ...orderFiles(orderExports),
    ...invoiceFiles(invoiceAdapters.drawDanfse),
    ...paymentNotices,
  ],
  apps: ({ sandbox }) => ({ ...(sandbox && { '/sandbox': sandbox }) }),
  beforePage: couponLink,
  beforeCommand: cardGuards,
})
