import type { SharedProps } from '../../../../src/contracts/kernel/page'
import type { PageProps } from '../../../../src/contracts/pages'

export type PixPage = PageProps<'Checkout/FastCheckout/PixPayment'> & Pick<SharedProps, 'product'>
