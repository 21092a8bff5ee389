import type { ProjectionLine } from '../../../../src/contracts/analytics/projections'
import { counted, duration, number } from '../../ui/format'
import { Progress } from '../../ui/Progress'
import { remainingSeconds } from './projectionState'

type Build = NonNullable<ProjectionLine['build']>

function words(build: Build): string {
  const { state, events, rate, differences, error } = build
  if (state === 'failed') return error ?? 'Sem explicação.'
  if (state === 'ready') {
    if (!differences) return 'Comparando com a que está no ar…'
    const { rows, cells } = differences
    if (rows === 0 && cells === 0) return 'Igual à que está no ar'
    return `${counted(cells, 'célula difere', 'células diferem')} em ${counted(rows, 'registro', 'registros')}`
  }
  const left = remainingSeconds(build)
  const speed = `${number(events)} eventos · ${number(rate)}/s`
  return left === null ? speed : `${speed} · faltam ${duration(left)}`
}

/** Progress of a read model that is built beside the live one. */
export const BuildProgress = ({ build, about }: { build: Build; about: string }) => (
  <div className="w-full min-w-44 max-w-72">
    {(build.state === 'building' || build.state === 'waiting') && (
      <Progress value={build.done} label={`Reconstrução de ${about}`} className="mb-1" />
    )}
    <p className="tabular text-13 text-muted">{words(build)}</p>
  </div>
)
