import { useEffect } from 'react'
import { useVisit } from '../../../shell/current'

const EVERY_MS = 1_000

/** Shows the page anew every second while an import is under way and the tab is visible. */
export function useLiveImport(isUnderWay: boolean) {
  const { refresh } = useVisit()
  useEffect(() => {
    if (!isUnderWay) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const again = () => {
      if (!isOver) timer = setTimeout(look, EVERY_MS)
    }
    const look = () => {
      if (document.visibilityState !== 'visible') return again()
      void refresh().finally(again)
    }
    again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isUnderWay, refresh])
}
