import { progress } from '../../cli/kernel/progress'
import type { Infrastructure } from '../../composition/infrastructure'
import { withLease } from '../../subscriptions/leases'
import { REACTORS_LEASE } from '../../workers/kernel/reactor-runner'
import { scheduleWorld, type WorldName } from '../worlds'
import { foundWorld } from './import-world'
import { begin, type Founding, finish, unfinished } from './seed-run'

/** The log must be empty and no server at work: the sentence says which it was. */
export class CannotSeed extends Error {
  override name = 'CannotSeed'
}

const labels: Record<WorldName, string> = {
  demo: 'Criando o mundo de demonstração…',
  acceptance: 'Criando o mundo de aceitação…',
  large: 'Criando o mundo grande…',
}
/** Parts of the bar: playing, then writing the log and the read models. */
const PLAYED = 60
const WRITTEN = 80

/**
 * Fills the empty log with a world that ends now, or finishes the one that was begun, with a progress bar on standard
 * error. Answers the count of events.
 */
export const seedWorld = (
  infrastructure: Infrastructure,
  name: WorldName,
  out?: NodeJS.WriteStream,
): Promise<number> =>
  alone(infrastructure, async () => {
    const { clock, keyFor, env, pool } = infrastructure
    const founding: Founding = (await unfinished(pool)) ?? { world: name, end: clock.now() }
    const bar = progress(labels[founding.world], 100, out)
    bar.at(0)
    const sim = await scheduleWorld(founding.world, {
      end: founding.end,
      hashKey: keyFor('claims'),
      publicUrl: env.PUBLIC_URL,
    })
    await sim.run((share) => bar.at(share * PLAYED))
    await begin(pool, founding)
    const events = await foundWorld(infrastructure, sim, (phase, share) =>
      bar.at(phase === 'read-models' ? WRITTEN + share * (99 - WRITTEN) : phase === 'log' ? WRITTEN : PLAYED),
    )
    await finish(pool)
    bar.end()
    return events
  })

/** Reactors that are at work would answer a past that was answered already. */
async function alone<T>(infrastructure: Infrastructure, work: () => Promise<T>): Promise<T> {
  const alone = await withLease(infrastructure.pool, REACTORS_LEASE, async () => {
    if ((await infrastructure.store.head()) && !(await unfinished(infrastructure.pool))) {
      throw new CannotSeed(
        'O registro de eventos já tem história. Um mundo só é criado em um registro vazio: use outro DATA_DIR ou DATABASE_URL.',
      )
    }
    return work()
  })
  if (!alone) throw new CannotSeed('O servidor está no ar. Pare-o antes de criar um mundo.')
  return alone.done
}
