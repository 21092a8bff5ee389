import { argon2Passwords } from '../adapters/passwords/argon2'
import { DAY, type Instant, plus } from '../domain/kernel/instants'
import { personas } from './content-loader/people'
import { acceptanceStart, scheduleAcceptanceWorld } from './scenarios/acceptance-world'
import { demoStart, scheduleDemoWorld } from './scenarios/demo-world'
import { createSimulation, type Simulation } from './simulation/simulation'

export const worldNames = ['demo', 'acceptance', 'large'] as const
export type WorldName = (typeof worldNames)[number]

const SEED = 'trilha'
const LARGE_SCALE = 10
/** Days of mails that the outbox keeps. */
const MAIL_DAYS = 2

export interface WorldOptions {
  end: Instant
  hashKey: Buffer
  publicUrl: string
  seed?: string
  /** Left out, the demo password is hashed. */
  passwordHash?: string
  scale?: number
}

/** Schedules a world's scenarios; call `run` on the result. */
export async function createWorldSimulation(name: WorldName, options: WorldOptions): Promise<Simulation> {
  const { end, hashKey, publicUrl, seed = SEED, scale = name === 'large' ? LARGE_SCALE : 1 } = options
  const sim = await createSimulation({
    seed,
    start: name === 'acceptance' ? acceptanceStart(end) : demoStart(end),
    end,
    hashKey,
    publicUrl,
    passwordHash: options.passwordHash ?? (await argon2Passwords.hash(personas().password)),
    mailsFrom: plus(end, -MAIL_DAYS * DAY),
  })
  if (name === 'acceptance') await scheduleAcceptanceWorld(sim, { seed })
  else await scheduleDemoWorld(sim, { seed, scale })
  return sim
}
