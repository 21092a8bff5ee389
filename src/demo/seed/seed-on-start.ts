import type { Infrastructure } from '../../composition/infrastructure'
import type { Running } from '../../composition/start'
import { personas } from '../content-loader/people'
import { unfinished } from './seed-run'
import { CannotSeed, seedWorld } from './seed-world'

/** How long a process waits for another one that is filling the same log. */
const PATIENCE_MS = 180_000
const LOOK_AGAIN_MS = 1_000

/** Fills an empty log with the world that WORLD names. Of processes that start together, one does it. */
export async function prepareWorld(infrastructure: Infrastructure): Promise<void> {
  const { env, store, pool } = infrastructure
  if (env.ROLE === 'http' || env.WORLD === 'none') return
  const whole = async () => (await store.head()) && !(await unfinished(pool))
  for (const giveUp = Date.now() + PATIENCE_MS; !(await whole()); ) {
    try {
      await seedWorld(infrastructure, env.WORLD)
    } catch (error) {
      if (!(error instanceof CannotSeed) || Date.now() > giveUp) throw error
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }
}

/** Says where the product is and how to walk in. */
export async function welcome({ url, infrastructure }: Running): Promise<void> {
  if (!url) return
  const lines = [`\n  Trilha está no ar: ${url}\n`]
  if (infrastructure.env.WORLD === 'demo' || infrastructure.env.WORLD === 'acceptance') {
    const { logins, password } = personas()
    const emails = Object.values(logins).map(({ email }) => `  ${email}`)
    lines.push(...emails, `  senha de todos: ${password}\n`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
