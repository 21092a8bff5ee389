import type { SharedProps } from '../../../../src/contracts/kernel/page'
import type { PageProps } from '../../../../src/contracts/pages'
import type { CardRetryProps } from './CardRetry'

/** What the Pix page carries; the card and the test bank are offered where the server offers them. */
export type PixPage = PageProps<'Checkout/FastCheckout/PixPayment'> &
  Pick<SharedProps, 'product'> &
  Partial<Pick<CardRetryProps, 'installments' | 'tokenizeUrl'>> & {
    /** The test bank's page of this charge. */
    sandboxUrl?: string | null
  }
