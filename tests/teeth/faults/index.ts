import type { Fault } from '../fault'
import { adapters } from './adapters'
import { cli } from './cli'
import { commands } from './commands'
import { composition } from './composition'
import { contracts } from './contracts'
import { domain } from './domain'
import { http } from './http'
import { projections } from './projections'
import { web } from './web'
import { workers } from './workers'

export const faults: readonly Fault[] = [
  ...domain,
  ...commands,
  ...projections,
  ...http,
  ...workers,
  ...adapters,
  ...composition,
  ...web,
  ...contracts,
  ...cli,
]
