import { analyticsCommands } from '../commands/analytics'
import { catalogCommands } from '../commands/catalog'
import { communicationCommands } from '../commands/communication'
import { identityCommands } from '../commands/identity'
import type { Command } from '../commands/kernel/command'
import { learningCommands } from '../commands/learning'
import { marketingCommands } from '../commands/marketing'
import { orderingCommands } from '../commands/ordering'
import { siteCommands } from '../commands/site'
import { analyticsProjections } from '../projections/analytics'
import { catalogProjections } from '../projections/catalog'
import { communicationProjections } from '../projections/communication'
import { identityProjections } from '../projections/identity'
import type { AnyProjection } from '../projections/kernel/projection'
import { learningProjections } from '../projections/learning'
import { marketingProjections } from '../projections/marketing'
import { orderingProjections } from '../projections/ordering'
import { siteProjections } from '../projections/site'
import { analyticsJobs, analyticsReactors } from '../workers/analytics'
import { communicationJobs, communicationReactors } from '../workers/communication'
import { identityJobs, identityReactors } from '../workers/identity'
import type { AnyJob, Reactor } from '../workers/kernel/reactor'
import { learningJobs, learningReactors } from '../workers/learning'
import { marketingJobs, marketingReactors } from '../workers/marketing'
import { orderingJobs, orderingReactors } from '../workers/ordering'

/** All that the product does, context by context. */
export const commands: Command[] = [
  ...catalogCommands,
  ...identityCommands,
  ...learningCommands,
  ...communicationCommands,
  ...orderingCommands,
  ...marketingCommands,
  ...siteCommands,
  ...analyticsCommands,
]
export const projections: AnyProjection[] = [
  ...catalogProjections,
  ...identityProjections,
  ...learningProjections,
  ...communicationProjections,
  ...orderingProjections,
  ...marketingProjections,
  ...siteProjections,
  ...analyticsProjections,
]
/** Read models that pages for everybody show; the others are about one person, or for staff, and move all the time. */
export const seenByEverybody: string[] = [
  ...catalogProjections,
  ...communicationProjections,
  ...marketingProjections,
  ...siteProjections,
].map(({ name }) => name)
export const reactors: Reactor[] = [
  ...orderingReactors,
  ...marketingReactors,
  ...identityReactors,
  ...learningReactors,
  ...communicationReactors,
  ...analyticsReactors,
]
export const jobs: AnyJob[] = [
  ...orderingJobs,
  ...marketingJobs,
  ...identityJobs,
  ...learningJobs,
  ...communicationJobs,
  ...analyticsJobs,
]
