import type { Command } from '../../commands/kernel/command'
import type { CommandName } from '../../contracts/kernel/registry'
import { commandsOf, type Resource } from '../../contracts/kernel/resource'
import type { LogReader } from '../../ports/log-reader'
import type { Sheets } from '../../ports/sheets'
import type { ShopFiles } from '../../ports/shop-files'
import type { ShopPictures } from '../../ports/shop-pictures'
import { type AnySource, sourceOf } from '../../projections/kernel/list-source'
import type { AnyProjection } from '../../projections/kernel/projection'
import type { ExtraLoader, SectionLoader } from './extra'

/** Commands and read models by the names that declarations give them, and what their pages need besides. */
export interface AdminParts {
  commands: Readonly<Record<string, Command>>
  readModels: Readonly<Record<string, AnyProjection | AnySource>>
  extras: readonly (ExtraLoader | SectionLoader)[]
  log: Pick<LogReader, 'store'>
  sheets: Sheets
  files: ShopFiles
  pictures: ShopPictures
}

/** A resource with what stands behind its names. */
export interface Declared {
  resource: Resource
  source: AnySource
  /** The read models that have one row for each record, which the history folds; none for rows that no events are folded into. */
  models: readonly AnyProjection[]
  commands: ReadonlyMap<CommandName, Command>
  extra: ExtraLoader | undefined
  parts: AdminParts
}

/** Id of the record that an address names, or of the only one. */
export const recordIdOf = (
  { resource }: Pick<Declared, 'resource'>,
  { params }: { params: Readonly<Record<string, string | undefined>> },
): string => resource.only ?? params.id ?? ''

/** Finds what a resource names. Throws when a name is missing, which the compiler excludes for typed declarations. */
export function declared(resource: Resource, parts: AdminParts): Declared {
  const found = parts.readModels[resource.rows]
  if (!found) throw new Error(`${resource.component} lists the unknown read model ${resource.rows}`)
  const source = sourceOf(found)
  const commands = new Map(
    commandsOf(resource).map((name) => {
      const command = parts.commands[name]
      if (!command) throw new Error(`${resource.component} names the unknown command ${name}`)
      return [name, command] as const
    }),
  )
  const models = source.of.filter(({ key }) => key === source.of[0]?.key)
  const extra = parts.extras.find(
    (each): each is ExtraLoader => !('section' in each) && each.component === resource.component,
  )
  if (resource.extra && !extra) throw new Error(`nothing loads the extra of ${resource.component}`)
  return { resource, source, models, commands, extra, parts }
}

/** The command of a name that the resource declares. */
export function commandOf({ commands, resource }: Declared, name: string): Command {
  const found = commands.get(name as CommandName)
  if (!found) throw new Error(`${resource.component} does not declare ${name}`)
  return found
}
