import { ActionForm } from '../../shell/form'
import { Button, type ButtonProps } from '../../ui/Button'
import { orderPaths } from './orderPaths'
import { underWay } from './underWay'

export interface RetryWithPixProps
  extends Pick<ButtonProps, 'variant' | 'full' | 'size' | 'icon' | 'children'> {
  orderId: string
}

/** One click requests a new Pix code for the order. */
export function RetryWithPix({ orderId, children, ...look }: RetryWithPixProps) {
  return (
    <ActionForm action={orderPaths(orderId).retry} preserveScroll={false} cover={underWay('pix')}>
      <input type="hidden" name="method" value="pix" />
      <Button type="submit" {...look}>
        {children}
      </Button>
    </ActionForm>
  )
}
