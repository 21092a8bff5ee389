import { firstAdminLink } from '../../composition/first-admin'
import type { Infrastructure } from '../../composition/infrastructure'
import type { Running } from '../../composition/start'
import { personas } from '../content-loader/people'
import { unfinishedSeedRun } from './seed-run'
import { CannotSeed, seedWorld } from './seed-world'

/** How long a process waits while another one seeds the same log. */
const PATIENCE_MS = 180_000
const RETRY_MS = 1_000

/** Seeds an empty log with the world that WORLD names; one of several processes does it. */
export async function seedOnStart(infrastructure: Infrastructure): Promise<void> {
  const { env, store, pool } = infrastructure
  if (env.ROLE === 'http' || env.WORLD === 'none') return
  const isSeeded = async () => (await store.head()) && !(await unfinishedSeedRun(pool))
  for (const giveUp = Date.now() + PATIENCE_MS; !(await isSeeded()); ) {
    try {
      await seedWorld(infrastructure, env.WORLD)
    } catch (error) {
      if (!(error instanceof CannotSeed) || Date.now() > giveUp) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

/** Prints the address and the demo logins. */
export async function printWelcome({ url, infrastructure }: Running): Promise<void> {
  if (!url) return
  const lines = [`\n  A loja está no ar: ${url}\n`]
  if (infrastructure.env.WORLD === 'demo' || infrastructure.env.WORLD === 'acceptance') {
    const { logins, password } = personas()
    const emails = Object.values(logins).map(({ email }) => `  ${email}`)
    lines.push(...emails, `  senha de todos: ${password}\n`)
  }
  const link = await firstAdminLink(infrastructure, url)
  if (link)
    lines.push(
      `  Ainda não há Admin. Crie a sua conta por este link, que vale uma vez e por até uma hora:\n  ${link}\n`,
    )
  process.stdout.write(`${lines.join('\n')}\n`)
}
