import { AfterDrawn } from '../../../ui/AfterDrawn'
import { lazyOrNothing } from '../../../ui/lazyOrNothing'
import type { HeartProps } from './HeartButton'

const HeartButton = lazyOrNothing<HeartProps>(() => import('./HeartButton'))

/** Keeps something among the favourites. It stands in the corner of its card, once its code is there. */
export const Heart = (props: HeartProps) => (
  <AfterDrawn>
    <HeartButton {...props} />
  </AfterDrawn>
)
