import type { ComponentProps } from 'react'
import { AfterDrawn } from '../../ui/AfterDrawn'
import { lazyOrNothing } from '../../ui/lazyOrNothing'

type Props = ComponentProps<typeof import('./Popups').Popups>
const Popups = lazyOrNothing<Props>(() => import('./Popups').then((module) => ({ default: module.Popups })))

/** Most pages have no popup to open. */
export const LatePopups = (props: Props) =>
  props.popups.length > 0 && (
    <AfterDrawn>
      <Popups {...props} />
    </AfterDrawn>
  )
