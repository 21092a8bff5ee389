import { Suspense, useEffect, useState } from 'react'
import type { PopupView } from '../../../../src/contracts/marketing/popup'
import { lazyOrNothing } from '../../ui/lazyOrNothing'
import { hasSeen, markSeen } from './seen'

const PopupDialog = lazyOrNothing(() => import('./PopupDialog'))
const LOOK_AGAIN_MS = 1000

/** Somebody who types, or answers another dialog, is not interrupted. */
const isBusy = () =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable=true]') === true

/** The first popup of the page that this browser has not seen lately, once its moment has come. One for each page. */
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
