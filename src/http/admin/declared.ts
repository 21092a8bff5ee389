import type { Command } from '../../commands/kernel/command'
import type { CommandName } from '../../contracts/kernel/registry'
import { commandsOf, type Resource } from '../../contracts/kernel/resource'
import type { LogReader } from '../../ports/log-reader'
import type { Sheets } from '../../ports/sheets'
import { type AnySource, sourceOf } from '../../projections/kernel/list-source'
import type { AnyProjection } from '../../projections/kernel/projection'

/** Commands and read models by the names that declarations give them, and what their pages need besides. */
export interface AdminParts {
  commands: Readonly<Record<string, Command>>
  readModels: Readonly<Record<string, AnyProjection | AnySource>>
  log: Pick<LogReader, 'store'>
  sheets: Sheets
}

/** A resource with what stands behind its names. */
export interface Declared {
  resource: Resource
  source: AnySource
  /** The read model whose rows the history folds. */
  model: AnyProjection
  commands: ReadonlyMap<CommandName, Command>
  parts: AdminParts
}

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
  return { resource, source, model: source.of[0], commands, parts }
}

/** The command of a name that the resource declares. */
export function commandOf({ commands, resource }: Declared, name: string): Command {
  const found = commands.get(name as CommandName)
  if (!found) throw new Error(`${resource.component} does not declare ${name}`)
  return found
}
