import { useSyncExternalStore } from 'react'
import { ProgressBar } from '../ui/ProgressBar'
import { progress } from './progress'

export function PageProgress() {
  const active = useSyncExternalStore(progress.subscribe, progress.active, () => false)
  return <ProgressBar active={active} />
}
