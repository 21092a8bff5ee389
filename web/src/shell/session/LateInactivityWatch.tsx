import { AfterDrawn } from '../../ui/AfterDrawn'
import { lazyOrNothing } from '../../ui/lazyOrNothing'
import { useShared } from '../current'

const Watch = lazyOrNothing<object>(() =>
  import('./InactivityWatch').then((module) => ({ default: module.InactivityWatch })),
)

/** Watches over sessions, of which guests have none. */
export const LateInactivityWatch = () =>
  useShared().auth.user !== null && (
    <AfterDrawn>
      <Watch />
    </AfterDrawn>
  )
