/**
 * Commands and read models that declarations of staff's pages may name. The composition fills it in by declaration
 * merging, so that contracts know these names and types without importing what is behind them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by src/composition/registry.ts
export interface Registry {}

type Registered<Part extends string> = Registry extends Record<Part, infer Known> ? Known : never

type Commands = Registered<'commands'>
type ReadModels = Registered<'readModels'>

/** Name of a command: `CreateCategory`. */
export type CommandName = keyof Commands & string
/** Name of a read model in its registry: `categoryList`. */
export type ReadModelName = keyof ReadModels & string

/** Name of a read model that is a fold of events, and not a query over several. */
export type FoldName = {
  [Name in ReadModelName]: ReadModels[Name] extends { on: object } ? Name : never
}[ReadModelName]

/** Name of a source that reads no fold of events, so that there is no history of its rows. */
export type UntoldName = {
  [Name in ReadModelName]: ReadModels[Name] extends { of: readonly [] } ? Name : never
}[ReadModelName]

/** Input of a command, after its schema has read it. */
export type CommandInput<Name extends CommandName> = Commands[Name] extends { input: infer Schema }
  ? Schema extends { _zod: { output: infer Input } }
    ? Input
    : never
  : never

/** Row of a read model. */
export type RowOf<Name extends ReadModelName> = ReadModels[Name] extends { row?: infer Row }
  ? NonNullable<Row>
  : never

/** Commands on a record whose id their input calls `Key`. */
export type CommandsOn<Key extends string> = {
  [Name in CommandName]: CommandInput<Name> extends Record<Key, string> ? Name : never
}[CommandName]

/** Commands whose input is satisfied by `Given`. */
export type CommandsTaking<Given> = {
  [Name in CommandName]: Given extends CommandInput<Name> ? Name : never
}[CommandName]
