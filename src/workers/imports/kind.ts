import type { Knex } from 'knex'
import type * as z from 'zod'
import type { Command, Facts } from '../../commands/kernel/command'
import type { DateOrder, ImportTally } from '../../contracts/site/imports'
import type { Instant } from '../../domain/kernel/instants'
import type { FileKindName, GivenByList } from '../../ports/imports'

/** What the person says besides the file, for what it does not say. */
export interface ImportChoices {
  /** Slugs of courses by a product's name there, in plain letters. */
  courses: ReadonlyMap<string, readonly string[]>
  /** Slugs of courses for lines that name none. */
  otherwise: readonly string[]
  /** Accounts that come so get one mail with a link that sets their password. */
  invites: boolean
  /** Of new courses whose lines name none; empty: such lines are faulty. */
  category: string
  teacher: string
  /** What the people of a list of gifts get; null for all other files. */
  gift: GivenByList | null
}

export const noChoices: ImportChoices = {
  courses: new Map(),
  otherwise: [],
  invites: false,
  category: '',
  teacher: '',
  gift: null,
}

/** A command of a line. Its id follows from what the line says, so that a file that is imported twice does nothing twice. */
export interface Act {
  command: Command
  input: unknown
  commandId: string
  /** What it counts as; null for what is not worth a word. */
  counts: ImportTally | null
}

/** What a line would do, or why it does nothing. */
export interface Plan {
  /** Each as a sentence without full stop, such as `abre a conta`. */
  does: string[]
  /** What is here already, by name. */
  has: string[]
  /** Why it is left out, such as `Reembolsado`; the person's wish to be forgotten counts, too. */
  leftOut: string | null
  faults: string[]
  acts: Act[]
}

export const nothing = (why: Partial<Pick<Plan, 'has' | 'leftOut' | 'faults'>> = {}): Plan => ({
  does: [],
  has: [],
  leftOut: null,
  faults: [],
  acts: [],
  ...why,
})

export interface PlanDeps {
  db: Knex
  facts: Facts
}

/** Cells of a line by column; a column in `many` has all the cells that have its heading. */
export type Cells = Record<string, string | string[]>

/** One kind of thing that comes from elsewhere, one file of lines. */
export interface ImportKind<Line = unknown> {
  name: FileKindName
  /** Headings of each column, in plain letters, as the other systems call it. */
  columns: Readonly<Record<string, RegExp>>
  /** Columns that may stand in a file several times. */
  many?: readonly string[]
  /** Its files may lack a line of headings: then the cell with an @ is the address, and the one beside it the name. */
  bare?: boolean
  /** The column of moments, whose cells say together whether days or months come first. */
  moments?: string
  /** The column without which a file is none of this kind, and what it is called. */
  demands: { column: string; called: string }
  /** Reads a line after the other; the messages of its issues are what is wrong, in Portuguese. */
  reader(now: Instant, order: DateOrder): (cells: Cells) => z.ZodSafeParseResult<Line>
  /** What was understood of a line besides that, such as `Ana Lima` and `03/05/2024 09:05`. */
  understood(line: Line, cells: Cells): string[]
  /** Whom or what a line is about, for who looks at the report. */
  subject(cells: Cells): string
  /**
   * Says what a line would do. `earlier` remembers what earlier lines of a dry run would have done; empty where they
   * have really been done.
   */
  planner(
    deps: PlanDeps,
    choices: ImportChoices,
  ): Promise<(line: Line, earlier: Set<string>) => Promise<Plan>>
}

/** A kind as one of several; its lines are its own business. */
// biome-ignore lint/suspicious/noExplicitAny: lines of every kind go through one engine
export type AnyImportKind = ImportKind<any>
