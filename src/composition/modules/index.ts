import type { AnySource } from '../../projections/kernel/list-source'
import type { AnyProjection } from '../../projections/kernel/projection'
import { analytics } from './analytics'
import { catalog } from './catalog'
import { communication } from './communication'
import { identity } from './identity'
import { learning } from './learning'
import { marketing } from './marketing'
import { ordering } from './ordering'
import { site } from './site'

/** The product, context by context. */
export const modules = { catalog, ordering, marketing, identity, learning, communication, site, analytics }

const all = Object.values(modules)

const byName = <Part>(partsOf: (each: (typeof all)[number]) => Readonly<Record<string, Part>>) =>
  Object.fromEntries(all.flatMap((each) => Object.entries(partsOf(each)))) as Record<string, Part>

/** What declarations name: commands and read models, and what is loaded besides. */
export const registry = {
  commands: byName((each) => each.commands),
  readModels: byName<AnyProjection | AnySource>((each) => ({ ...each.projections, ...each.sources })),
  extras: all.flatMap((each) => each.extras),
}

export const commands = all.flatMap((each) => Object.values(each.commands))
export const projections = all.flatMap((each) => Object.values(each.projections))
export const reactors = all.flatMap((each) => each.reactors)
export const jobs = all.flatMap((each) => each.jobs)

/** Names of the read models that pages for every visitor are drawn from. */
export const publicReadModels: string[] = all
  .filter(({ isPublic }) => isPublic)
  .flatMap((each) => Object.values(each.projections).map(({ name }) => name))
