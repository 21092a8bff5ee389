import { useEffect, useState } from 'react'

/** Show the bar only after this delay, so that quick visits do not flicker. */
const SHOW_AFTER_MS = 120

/** The thin bar on top while a page loads. */
export function ProgressBar({ active }: { active: boolean }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!active) return setShown(false)
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [active])
  if (!shown) return null
  return (
    <div
      role="progressbar"
      aria-label="Carregando página"
      className="fixed inset-x-0 top-0 z-60 h-[3px] overflow-hidden"
    >
      <div className="progress-run h-full bg-brand-400" />
    </div>
  )
}
