import type { ProjectionLine } from '../../../../src/contracts/analytics/projections'
import { counted, number, percent } from '../../ui/format'
import type { Tone } from '../../ui/tone'

export interface ProjectionState {
  tone: Tone
  text: string
}

/** The lag is counted up to this number. */
const MOST_LAG = 1000

/** The status of a read model as a sentence. */
export function stateOf({ live, build, owner, alarm }: ProjectionLine): ProjectionState {
  if (build?.state === 'failed') return { tone: 'danger', text: 'A reconstrução falhou' }
  if (live.parked > 0) return { tone: 'danger', text: `Parada: ${counted(live.parked, 'evento', 'eventos')}` }
  if (build?.state === 'ready') return { tone: 'warn', text: 'Pronta para trocar' }
  if (build?.state === 'building') return { tone: 'info', text: `Refazendo ${percent(build.done, 0)}` }
  if (build?.state === 'waiting') return { tone: 'info', text: 'Na fila para refazer' }
  if (alarm) return { tone: 'danger', text: 'Parada: não conseguiu gravar' }
  if (live.lag > 0) {
    const lag =
      live.lag >= MOST_LAG ? `${number(MOST_LAG)} eventos ou mais` : counted(live.lag, 'evento', 'eventos')
    return { tone: 'warn', text: owner ? `Atrasada ${lag}` : `Parada: ninguém cuida dela (${lag} de atraso)` }
  }
  return { tone: 'ok', text: 'Em dia' }
}

/** Seconds that a build still takes at its present rate; null while unknown. */
export function remainingSeconds({
  done,
  events,
  rate,
}: {
  done: number
  events: number
  rate: number
}): number | null {
  if (done <= 0 || rate <= 0) return null
  return Math.ceil((events / done - events) / rate)
}
