import { Suspense, useEffect, useState } from 'react'
import type { PopupView } from '../../../../src/contracts/marketing/popup'
import { lazyOrNothing } from '../../ui/lazyOrNothing'
import { hasSeen, markSeen } from './seen'

const PopupDialog = lazyOrNothing(() => import('./PopupDialog'))
const LOOK_AGAIN_MS = 1000

/** Do not interrupt people who are typing or have a dialog open. */
const isBusy = () =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable=true]') === true

/** Opens the first popup of the page that this browser has not seen lately, after its delay. One per page. */
export function Popups({ popups, url }: { popups: readonly PopupView[]; url: string }) {
  const [open, setOpen] = useState<PopupView | null>(null)
  const path = url.split('?')[0]
  const key = popups.map(({ id, version }) => `${id} ${version}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page asked again brings the same popups in a new list
  useEffect(() => {
    setOpen(null)
    const next = popups.find((popup) => !hasSeen(popup))
    if (!next) return
    let timer: ReturnType<typeof setTimeout>
    const tryToOpen = () => {
      if (isBusy()) {
        timer = setTimeout(tryToOpen, LOOK_AGAIN_MS)
        return
      }
      markSeen(next)
      setOpen(next)
    }
    timer = setTimeout(tryToOpen, next.delaySeconds * 1000)
    return () => clearTimeout(timer)
  }, [path, key])
  return <Suspense>{open && <PopupDialog popup={open} onClose={() => setOpen(null)} />}</Suspense>
}
