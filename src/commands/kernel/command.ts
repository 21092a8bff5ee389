import * as z from 'zod'
import { kebab } from '../../contracts/kernel/kebab'
import type { LimitName } from '../../contracts/kernel/limit-name'
import type { Role } from '../../contracts/kernel/roles'
import type { Aggregate, Decide } from '../../domain/kernel/aggregate'
import { type DomainEvent, type EventOf, type EventSchemas, id } from '../../domain/kernel/event'
import type { Instant } from '../../domain/kernel/instants'
import type { Position, RecordedEvent } from '../../ports/event-store'

/** Who acts. Guests act under a visitor id; reactors and jobs act as System. */
export interface Actor {
  accountId: string | null
  role: Role | 'Guest' | 'System'
  visitorId?: string
  /** The staff member, when this account is impersonated. */
  realAccountId?: string
}

/** `anyone`, `user` (any signed-in account), `system` (reactors, jobs, seeding), or a list of roles. */
export type Who = 'anyone' | 'user' | 'system' | readonly Role[]

export interface Claim {
  /** What must be unique, e.g. `couponcode`. */
  kind: string
  /** Normalised value; personal values must be hashed with `ctx.hash` first, since stream names are never sealed. */
  value: string
  /** The same owner may claim again, so a retry is harmless. */
  owner: string
  /** The refusal when another owner holds it. */
  refusal: { code: string; message: string; field?: string }
}

/** What can be asked of the streams without writing. */
export interface Facts {
  /** State of any aggregate instance, read from its stream now. */
  // biome-ignore lint/suspicious/noExplicitAny: the events of any aggregate
  load<State>(agg: Aggregate<State, any>, id: string): Promise<State>
  /** Owner of a claim, or undefined while it is free. */
  ownerOf(kind: string, value: string): Promise<string | undefined>
  /**
   * Events of these types in the whole log, in its order, that `wanted` says yes to. Reads them all: for rare commands.
   * With `since` it reads from the end and stops at the first page of events that are all older.
   */
  find(types: string[], wanted: (event: RecordedEvent) => boolean, since?: Instant): Promise<RecordedEvent[]>
  /** Keyed hash (HMAC, hex) of a personal value: deterministic and irreversible. */
  hash(value: string): string
  /** argon2id, about 100 ms. */
  hashPassword(plain: string): Promise<string>
  verifyPassword(hash: string, plain: string): Promise<boolean>
}

/** What a command may know while it decides: truth from streams and claims only, and the clock. */
export interface CommandContext extends Facts {
  actor: Actor
  now: Instant
  commandId: string
  correlationId: string
  newId(): string
  /** Sends another command as part of this one, under an id derived from this command's id. */
  send<I>(command: Command<I>, input: NoInfer<I>): Promise<Outcome>
}

/** A secret that the input holds and that could be guessed: the password, a code. */
export interface SecretTries {
  /** Name of the secret; each has a count of its own. */
  name: string
  /** Refusal codes that mean a wrong try. */
  wrong: readonly string[]
  /** Portuguese, for whoever has tried too often. */
  say: string
}

type Soon<T> = T | Promise<T>

/**
 * That a route or command counts under a limit. Over the limit it is refused before it runs. `In`: the context of a page
 * or action, the request of an API route, the unchecked input of a command.
 */
export interface Counting<In> {
  limit: LimitName
  /** The value that is tried, counted once per request. Undefined: nothing is tried, so nothing is counted. */
  guess?: (input: In, facts: Facts) => Soon<string | undefined>
  /** Whether a guess is right, which is not counted, but refused over the limit as any other. Absent: none is. */
  right?: (guess: string, facts: Facts, input: In) => Soon<boolean>
  /** Decides after the step whether it was a wrong try, from what it threw, if anything. False: the try is not counted. */
  missed?: (fault: unknown) => boolean
  /** Answers over the limit with less, by what it throws; absent: with the limit's sentence. */
  spent?: (input: In, say: string) => never
}

/** What a command changes in another stream than its own. */
export interface Alongside {
  // biome-ignore lint/suspicious/noExplicitAny: events of any aggregate
  on: Aggregate<any, any>
  id: string
  // biome-ignore lint/suspicious/noExplicitAny: events of any aggregate
  decide: Decide<any, any>
}

/** A use case in one breath: what comes in, who may, which stream, with which facts, decide. */
export interface CommandSpec<Input, Known, State, S extends EventSchemas> {
  /** PascalCase; the API path is its kebab-case. */
  name: string
  input: z.ZodType<Input>
  who: Who
  on: Aggregate<State, S>
  id: (input: Input, ctx: CommandContext) => string
  /** Authorisation that depends on the input (ownership, say): refuse or throw Forbidden. */
  allow?: (input: Input, ctx: CommandContext) => void | Promise<void>
  facts?: (input: Input, ctx: CommandContext) => Promise<Known>
  /** What must be unique, taken before the events are written. */
  claims?: (input: Input, ctx: CommandContext, facts: Known, state: State) => Claim[]
  /** Claims given back, in the same moment as the events are written. */
  releases?: (input: Input, facts: Known, before: State) => Omit<Claim, 'refusal'>[]
  decide: (input: Input, ctx: CommandContext, facts: Known) => Decide<State, EventOf<S>>
  /**
   * Changes of other streams, written with the command's own events or not at all. A log that cannot write to several
   * streams at once gets the own events alone: a reactor to them has to do the same, and to find nothing to do elsewhere.
   */
  alongside?: (decided: readonly EventOf<S>[]) => readonly Alongside[]
  /**
   * For news from outside about a process of this stream (a payment notice): without its own correlation id it takes
   * that of the stream's newest event, which also becomes its cause.
   */
  inheritsCorrelation?: boolean
  /** Staff who act as a student may send it, too. What does not say so is refused to them: it is the owner's alone. */
  underImpersonation?: boolean
  /**
   * What it found must not be learnt by who sends it: whether it wrote or had nothing to do, answer and time are the
   * same. `revision` is what it answers when it wrote.
   */
  conceals?: { revision: number }
  /**
   * Its stream is new, save when the command comes again: it is taken for empty without a look, which the write proves.
   * So is any stream under the command's own id.
   */
  creates?: boolean
  /** Field of the input that holds the id of what is created. Only the product itself chooses it, nobody from outside. */
  mints?: string
  /** Limits of the forms and the API route that send it. */
  limits?: readonly Counting<unknown>[]
  /** Wrong tries are limited for each account, before the command runs. */
  tries?: SecretTries
  /** Not reachable through /api/commands (webhooks, system). */
  internal?: boolean
  /** One call for the OpenAPI, where fields depend on each other in ways that a schema does not tell. */
  example?: Record<string, unknown>
  /** One line for the catalogue and the OpenAPI, English. */
  summary: string
}

// biome-ignore lint/suspicious/noExplicitAny: a command is stored beside others of other types
export interface Command<Input = any> extends CommandSpec<Input, any, any, any> {
  kebab: string
}

export interface Outcome {
  /** Position of the last event written, or of the earlier write when this command was already done; absent when there was nothing to do on an empty stream. */
  position?: Position
  stream: string
  revision: number
  /** Facts written by this command (also when it was already done before). */
  events: DomainEvent[]
}

type WithId<Input, Mints extends string> = Input & Record<NoInfer<Mints>, string>
/** The stream is named by `id` or, where that is left out, by the id of what is created. */
type Spec<Input, Known, State, S extends EventSchemas, Mints extends string> = Omit<
  CommandSpec<WithId<Input, Mints>, Known, State, S>,
  'input' | 'id' | 'mints'
> & { input: z.ZodType<Input> } & (
    | { mints: Mints; id?: CommandSpec<WithId<Input, Mints>, Known, State, S>['id'] }
    | { mints?: never; id: CommandSpec<WithId<Input, Mints>, Known, State, S>['id'] }
  )

/**
 * Declares a command. With `mints: 'courseId'` its input takes that id, too, which is the command's own id where it is
 * left out, and which names the stream unless `id` does.
 */
export function command<
  Input,
  State,
  S extends EventSchemas,
  Known = undefined,
  const Mints extends string = never,
>(spec: Spec<Input, Known, State, S, Mints>): Command<Input & Partial<Record<NoInfer<Mints>, string>>> {
  const { mints } = spec
  const named = mints
    ? { input: takingId(spec.input, mints), id: spec.id ?? ((input: Record<string, string>) => input[mints]) }
    : {}
  return { ...spec, ...named, kebab: kebab(spec.name) } as Command
}

const takingId = (input: z.ZodType, mints: string) =>
  input instanceof z.ZodObject
    ? input.safeExtend({ [mints]: id.optional() })
    : input.and(z.object({ [mints]: id.optional() }))

export interface DispatchOptions {
  actor: Actor
  commandId: string
  correlationId?: string
  causationId?: string
  /** Id of the session in which it was asked for, which a change of the own password leaves open. */
  sessionId?: string | null
  /** What the sender of a command id of their own asked for; a repeated id with another request is refused. */
  request?: string
  /** Writes nothing: what would be refused is refused, and the answer has the events that would be written. Not for commands that send others. */
  dryRun?: boolean
  /** Revision that the sender has seen: with a newer one in the stream the command ends in Conflict. */
  atRevision?: number
}

export interface Dispatcher {
  facts: Facts
  /** Throws InvalidInput, Forbidden, NotFound, Refusal or Conflict; on any of them nothing was written. */
  dispatch<I>(command: Command<I>, input: unknown, options: DispatchOptions): Promise<Outcome>
}
