import { createHmac } from 'node:crypto'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { type Aggregate, fold, streamOf } from '../../domain/kernel/aggregate'
import type { DomainEvent } from '../../domain/kernel/event'
import type { Clock } from '../../ports/clock'
import {
  type Appended,
  type Change,
  type EventMeta,
  type EventStore,
  type RecordedEvent,
  StoreUnavailable,
} from '../../ports/event-store'
import type { PasswordHasher } from '../../ports/password-hasher'
import type {
  Actor,
  Alongside,
  Command,
  CommandContext,
  Dispatcher,
  DispatchOptions,
  Facts,
  Outcome,
} from './command'
import { Conflict, Forbidden, LEAVE_FIRST } from './errors'
import { eventIds } from './event-ids'
import { findSince } from './find-since'
import { keyedMutex } from './keyed-mutex'
import { parse } from './parse'
import { claimReader } from './reservations'
import { beforehand, jointly, type ReservingDeps } from './reserving'
import { fresh, Outdated, remembered, type Sight } from './sight'
import { streamCache } from './stream-cache'
import { attempted, expected, MAX_TRIES } from './tries'

const NAMESPACE = '6f0a2c1e-8a3c-5d0b-9b57-0c2f8f3b1a77'

/** What a command has read, by stream. */
type Loaded = Map<string, Promise<readonly RecordedEvent[]>>

interface Reads {
  sight: Sight
  loaded: Loaded
  /** Streams that it asked for itself. */
  asked: Set<string>
}

export interface DispatcherDeps {
  store: EventStore
  clock: Clock
  /** Key of the HMAC that stands for personal values in claims. */
  hashKey: Buffer
  passwords: PasswordHasher
  newId?: () => string
  /** Throws when the actor may not act any more, whatever the command; absent: any may. */
  refuseActor?: (facts: Pick<Facts, 'load'>, actor: Actor) => Promise<void>
  /** Is given what to call when a person was forgotten. */
  onForgotten?: (forget: () => void) => void
}

/** An id that the same parts always give, so that a redelivery is the same command. */
export const derivedId = (...parts: (string | number)[]) => uuidv5(parts.join('/'), NAMESPACE)

/**
 * After so many tries that memory made void, the last one reads all from the log and proves nothing with the write.
 */
const TRIES_FROM_MEMORY = 3

/** One try at a command. */
interface Try<I> {
  command: Command<I>
  input: I
  options: DispatchOptions
  sight: Sight
}

export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const { store, clock } = deps
  const newId = deps.newId ?? uuidv7
  const streams = streamCache(store)
  deps.onForgotten?.(streams.clear)
  const runExclusive = keyedMutex()

  async function dispatch<I>(command: Command<I>, raw: unknown, options: DispatchOptions): Promise<Outcome> {
    authorise(command, options.actor)
    const input = withMinted(parse(command.input, raw), command, options.commandId)
    // Only a log that checks all that was read together with the write proves what is taken from memory.
    for (let n = 0; store.appendTogether && n < TRIES_FROM_MEMORY; n++) {
      const sight = remembered(streams)
      try {
        return await attempt({ command, input, options, sight })
      } catch (error) {
        if (!(await isOutdated(error, sight))) throw error
      }
    }
    return attempt({ command, input, options, sight: fresh(streams) })
  }

  async function attempt<I>({ command, input, options, sight }: Try<I>): Promise<Outcome> {
    const { actor, commandId } = options
    const loaded: Loaded = new Map()
    const asked = new Set<string>()
    const ctx = context(options, { sight, loaded, asked })
    await deps.refuseActor?.(ctx, actor)
    const id = command.id(input, ctx)
    const stream = streamOf(command.on, id)
    if (command.creates || id === commandId) sight.suppose(stream)

    let recorded = await sight.read(stream)
    const meta = metaOf(command.inheritsCorrelation ? withInheritedCorrelation(options, recorded) : options)
    const before = done(recorded, meta, actor)
    if (before) return before
    loaded.set(stream, Promise.resolve(recorded))
    await command.allow?.(input, ctx)
    const facts = await command.facts?.(input, ctx)
    const changeOf = (to: string, recorded: readonly RecordedEvent[], decided: readonly DomainEvent[]) => {
      const idOf = eventIds(commandId, to)
      const events = decided.map(({ type, data }, i) => ({ id: idOf(i), type, data, meta, at: ctx.now }))
      return { stream: to, expected: expected(recorded), events }
    }
    const changeAlongside = async ({ on, id, decide }: Alongside): Promise<Change> => {
      const other = streamOf(on, id)
      const there = await sight.read(other)
      return changeOf(other, there, decide(fold(on, there)))
    }
    const reserving = reservingOf({
      read: sight.read,
      suppose: sight.suppose,
      newId,
      context: { stream, commandId, meta, now: ctx.now },
    })

    // Who writes at once with others to one stream reads, decides and is refused in vain.
    return runExclusive(stream, async (waited) => {
      if (waited) recorded = await sight.again(stream, asked.has(stream))
      const meanwhile = waited && done(recorded, meta, actor)
      if (meanwhile) return meanwhile
      for (let attempt = 1; ; attempt++) {
        if (options.atRevision !== undefined && (recorded.at(-1)?.revision ?? -1) !== options.atRevision) {
          await reserving.giveBack()
          throw new Conflict()
        }
        const state = fold(command.on, recorded)
        const decided: DomainEvent[] = command.decide(input, ctx, facts)(state)
        if (decided.length === 0) {
          await reserving.giveBack()
          await sight.prove()
          return settled(stream, recorded)
        }
        const claims = command.claims?.(input, ctx, facts, state) ?? []
        const others = store.appendTogether ? (command.alongside?.(decided) ?? []) : []
        const alongside = (await Promise.all(others.map(changeAlongside))).filter(isChange)
        if (options.dryRun) {
          await reserving.unlessTaken(claims)
          await sight.prove()
          return { ...settled(stream, recorded), events: decided }
        }
        const reserved = await reserving.reserve(claims, command.releases?.(input, facts, state) ?? [])
        const change = changeOf(stream, recorded, decided)
        const written = await write(change, [...reserved, ...alongside], sight)
        if (written) return done(written, meta, actor) ?? settled(stream, written)
        recorded = await sight.anew(stream)
        const mine = done(recorded, meta, actor)
        if (mine) return mine
        if (attempt === MAX_TRIES) throw new Conflict()
      }
    })
  }
  const reservingOf = (given: ReservingDeps) =>
    store.appendTogether ? jointly(given) : beforehand(store, given)

  /** The events of the change as they are in the log; undefined when another process wrote first. */
  async function write(change: Change, others: Change[], sight: Sight): Promise<RecordedEvent[] | undefined> {
    const { stream, expected: behind, events } = change
    if (!store.appendTogether) {
      const done = await attempted(store.append(stream, behind, events))
      return done && recordedFrom(change, done)
    }
    const changes = [...others, change]
    const names = new Set(changes.map((each) => each.stream))
    const unchanged = sight.unproven().filter((each) => !names.has(each.stream))
    const written = await attempted(store.appendTogether(changes, unchanged))
    if (!written) return undefined
    streams.wrote(written)
    return written.filter((each) => each.stream === stream)
  }

  const facts: Facts = {
    // biome-ignore lint/suspicious/noExplicitAny: the events of any aggregate
    load: async <State>(agg: Aggregate<State, any>, id: string) =>
      fold<State>(agg, await streams.read(streamOf(agg, id))),
    ownerOf: claimReader(streams.read).ownerOf,
    find: async (types, wanted, since) => {
      if (since) return findSince(store, { types, since }, wanted)
      const found: RecordedEvent[] = []
      for await (const page of store.pages({ types })) found.push(...page.filter(wanted))
      return found
    },
    hash: (value) => createHmac('sha256', deps.hashKey).update(value).digest('hex').slice(0, 40),
    hashPassword: (plain) => deps.passwords.hash(plain),
    verifyPassword: (hash, plain) => deps.passwords.verify(hash, plain),
  }

  function context(options: DispatchOptions, { sight, loaded, asked }: Reads): CommandContext {
    const now = clock.now()
    let sent = 0
    return {
      ...facts,
      // A command sees one state of each stream, however often it asks, until it has others written to.
      // biome-ignore lint/suspicious/noExplicitAny: the events of any aggregate
      load: async <State>(agg: Aggregate<State, any>, id: string) => {
        const stream = streamOf(agg, id)
        const events = loaded.get(stream) ?? sight.read(stream)
        loaded.set(stream, events)
        asked.add(stream)
        return fold<State>(agg, await events)
      },
      ownerOf: claimReader(sight.read).ownerOf,
      // What takes long is not done twice.
      hashPassword: async (plain) => {
        await sight.prove()
        return facts.hashPassword(plain)
      },
      verifyPassword: async (hash, plain) => {
        await sight.prove()
        return facts.verifyPassword(hash, plain)
      },
      actor: options.actor,
      now,
      commandId: options.commandId,
      correlationId: options.correlationId ?? options.commandId,
      newId,
      async send(command, input) {
        if (options.dryRun) throw new Error(`a dry run cannot send ${command.name}`)
        // What it writes stays written even when this command fails later.
        await sight.prove()
        try {
          return await dispatch(command, input, {
            ...options,
            // Of the whole request: a corrected form may send on something else under the same id.
            request: undefined,
            atRevision: undefined,
            correlationId: options.correlationId ?? options.commandId,
            actor: { ...options.actor, role: 'System' },
            commandId: derivedId(options.commandId, command.name, sent++),
          })
        } finally {
          loaded.clear()
          sight.moveOn()
        }
      },
    }
  }

  return { dispatch, facts }
}

/** What a command creates has the id of that command, unless the sender chose one. */
const withMinted = <I>(input: I, { mints }: Command<I>, commandId: string): I =>
  mints ? { ...input, [mints]: (input as Record<string, unknown>)[mints] ?? commandId } : input

/** Whether a try that failed may have failed for what it took from memory. */
async function isOutdated(error: unknown, sight: Sight): Promise<boolean> {
  if (error instanceof StoreUnavailable) return false
  if (error instanceof Outdated) {
    await sight.renew()
    return true
  }
  try {
    await sight.prove()
    return false
  } catch (news) {
    if (news instanceof Outdated) return true
    throw news
  }
}

const isChange = ({ events }: Change) => events.length > 0

/** What an append wrote, as its answer tells. */
const recordedFrom = ({ stream, events }: Change, { position, revision }: Appended): RecordedEvent[] =>
  events.map((event, i) => ({ ...event, stream, revision: revision - (events.length - 1) + i, position }))

function authorise({ who, underImpersonation }: Command, { role, accountId, realAccountId }: Actor) {
  // Commands that a command sends itself were authorised with it.
  if (role === 'System') return
  if (realAccountId && !underImpersonation) throw new Forbidden(false, LEAVE_FIRST)
  if (who === 'anyone') return
  if (who === 'system') throw new Forbidden(false)
  if (!accountId) throw new Forbidden(true)
  if (who !== 'user' && !who.includes(role as never)) throw new Forbidden(false)
}

/** Hex digits of a session's id that tell it apart among those of one account. */
const SESSION_DIGITS = 16

function metaOf({
  actor,
  commandId,
  correlationId,
  causationId,
  request,
  sessionId,
}: DispatchOptions): EventMeta {
  return {
    commandId,
    correlationId: correlationId ?? commandId,
    ...(causationId && { causationId }),
    actor: actor.accountId ?? visitorOf(actor),
    ...(actor.realAccountId && { realActor: actor.realAccountId }),
    role: actor.role,
    ...(request && { request }),
    ...(sessionId && { session: sessionId.slice(0, SESSION_DIGITS) }),
  }
}

/** What a guest's command sends on is still the guest's doing. */
const visitorOf = ({ role, visitorId }: Actor) =>
  role === 'System' && !visitorId ? 'system' : `visitor:${visitorId ?? 'unknown'}`

/** News continues the newest event of the stream: a payment its order, a refund its request. */
function withInheritedCorrelation(
  options: DispatchOptions,
  recorded: readonly RecordedEvent[],
): DispatchOptions {
  const newest = recorded.at(-1)
  if (!newest || options.correlationId) return options
  return { ...options, correlationId: newest.meta.correlationId, causationId: newest.id }
}

/** What this command wrote before; its id belongs to who sent it first, with what they asked for then. */
function done(recorded: readonly RecordedEvent[], asked: EventMeta, actor: Actor): Outcome | undefined {
  const mine = recorded.filter((event) => event.meta.commandId === asked.commandId)
  const last = mine.at(-1)
  if (last && !isSameSender(last.meta, asked, actor)) throw new Conflict(ALREADY_SENT)
  if (last?.meta.request && asked.request && last.meta.request !== asked.request)
    throw new Conflict(SENT_OTHERWISE)
  return (
    last && {
      position: last.position,
      stream: last.stream,
      revision: last.revision,
      events: mine.map(({ type, data }) => ({ type, data })),
    }
  )
}

const ALREADY_SENT = 'Este formulário já foi enviado. Recarregue a página para enviar outro.'
const SENT_OTHERWISE =
  'Este formulário já foi enviado com outros dados, e valeu o primeiro envio. Recarregue a página antes de enviar outro.'

/**
 * A guest who has signed in since is still the same person, and so is whoever sends the very same form: a first visit
 * that is sent twice at once has no visitor id yet.
 */
const isSameSender = (first: EventMeta, asked: EventMeta, { role, visitorId }: Actor) =>
  role === 'System' ||
  first.actor === asked.actor ||
  first.actor === `visitor:${visitorId}` ||
  (first.request !== undefined && first.request === asked.request)

function settled(stream: string, recorded: readonly RecordedEvent[]): Outcome {
  const last = recorded.at(-1)
  return { position: last?.position, stream, revision: last?.revision ?? -1, events: [] }
}
