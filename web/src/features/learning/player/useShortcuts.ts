import { useEffect, useRef } from 'react'
import { startLate } from '../../../ui/startLate'
import type { ShortcutTargets } from './shortcuts'

/** Handles single-key shortcuts while they are on. */
export function useShortcuts(targets: ShortcutTargets) {
  const now = useRef(targets)
  now.current = targets
  useEffect(
    () => startLate(import('./shortcuts'), ({ hearShortcuts }) => hearShortcuts(() => now.current)),
    [],
  )
}
