import { number } from '../../../ui/format'
import { Progress } from '../../../ui/Progress'

interface LineProgressProps {
  label: string
  progress: { done: number; total: number } | null
  /** How many lines there are as long as nothing was counted. */
  lines?: number
}

/** How far a file is. */
export const LineProgress = ({ label, progress, lines = 1 }: LineProgressProps) => (
  <Progress
    value={progress?.done ?? 0}
    max={Math.max(1, progress?.total ?? lines)}
    label={label}
    text={progress ? `${number(progress.done)} de ${number(progress.total)} linhas` : 'Na fila'}
    showText
  />
)
