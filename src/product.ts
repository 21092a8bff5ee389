import { communicationCommands } from './commands/communication'
import { identityCommands } from './commands/identity'
import type { Command } from './commands/kernel/command'
import { learningCommands } from './commands/learning'
import { communicationProjections } from './projections/communication'
import { identityProjections } from './projections/identity'
import type { AnyProjection } from './projections/kernel/projection'
import { learningProjections } from './projections/learning'
import { communicationJobs, communicationReactors } from './workers/communication'
import { identityJobs, identityReactors } from './workers/identity'
import type { AnyJob, Reactor } from './workers/kernel/reactor'
import { learningJobs, learningReactors } from './workers/learning'

/** All that the product does, context by context. */
export const commands: Command[] = [...identityCommands, ...learningCommands, ...communicationCommands]
export const projections: AnyProjection[] = [
  ...identityProjections,
  ...learningProjections,
  ...communicationProjections,
]
export const reactors: Reactor[] = [...identityReactors, ...learningReactors, ...communicationReactors]
export const jobs: AnyJob[] = [...identityJobs, ...learningJobs, ...communicationJobs]
