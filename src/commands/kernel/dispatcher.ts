import { createHmac } from 'node:crypto'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { type Aggregate, fold, streamOf } from '../../domain/kernel/aggregate'
import type { DomainEvent } from '../../domain/kernel/event'
import type { Clock } from '../../ports/clock'
import type { EventMeta, EventStore, RecordedEvent } from '../../ports/event-store'
import type { PasswordHasher } from '../../ports/password-hasher'
import type {
  Actor,
  Claim,
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
import { reservations } from './reservations'
import { streamCache } from './stream-cache'
import { attempted, expected, MAX_TRIES } from './tries'

const NAMESPACE = '6f0a2c1e-8a3c-5d0b-9b57-0c2f8f3b1a77'

/** What a command has read, by stream. */
type Loaded = Map<string, Promise<RecordedEvent[]>>

export interface DispatcherDeps {
  store: EventStore
  clock: Clock
  /** Key of the HMAC that stands for personal values in claims. */
  hashKey: Buffer
  passwords: PasswordHasher
  newId?: () => string
  /** Throws when the actor may not act any more, whatever the command; absent: any may. */
  refuseActor?: (facts: Pick<Facts, 'load'>, actor: Actor) => Promise<void>
}

/** An id that the same parts always give, so that a redelivery is the same command. */
export const derivedId = (...parts: (string | number)[]) => uuidv5(parts.join('/'), NAMESPACE)

export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const { store, clock } = deps
  const newId = deps.newId ?? uuidv7
  const read = streamCache(store)
  const runExclusive = keyedMutex()
  const reservation = reservations(store, read, newId)

  async function dispatch<I>(command: Command<I>, raw: unknown, options: DispatchOptions): Promise<Outcome> {
    const { actor, commandId } = options
    authorise(command, actor)
    const input = withMinted(parse(command.input, raw), command, commandId)
    const loaded: Loaded = new Map()
    const ctx = context(options, loaded)
    await deps.refuseActor?.(ctx, actor)
    const id = command.id(input, ctx)
    const stream = streamOf(command.on, id)

    let recorded = await read(stream)
    const meta = metaOf(command.inheritsCorrelation ? withInheritedCorrelation(options, recorded) : options)
    const before = done(recorded, meta, actor)
    if (before) return before
    loaded.set(stream, Promise.resolve(recorded))
    await command.allow?.(input, ctx)
    const facts = await command.facts?.(input, ctx)
    const idOf = eventIds(commandId, stream)
    const reserving = { stream, commandId, meta, now: ctx.now }

    // Who writes at once with others to one stream reads, decides and is refused in vain.
    return runExclusive(stream, async (waited) => {
      if (waited) recorded = await read(stream)
      const meanwhile = waited && done(recorded, meta, actor)
      if (meanwhile) return meanwhile
      const taken = new Map<string, Claim>()
      const giveBack = async (needed: Claim[] = []) => {
        const names = new Set(needed.map(nameOf))
        for (const [name, each] of taken) {
          if (names.has(name)) continue
          await reservation.release(each, reserving)
          taken.delete(name)
        }
      }
      for (let attempt = 1; ; attempt++) {
        if (options.atRevision !== undefined && (recorded.at(-1)?.revision ?? -1) !== options.atRevision) {
          await giveBack()
          throw new Conflict()
        }
        const state = fold(command.on, recorded)
        const decided: DomainEvent[] = command.decide(input, ctx, facts)(state)
        if (decided.length === 0) {
          await giveBack()
          return settled(stream, recorded)
        }
        const claims = command.claims?.(input, ctx, facts, state) ?? []
        const unlessTaken = () => inTheirOrder(claims.map((each) => reservation.unlessTaken(each, ctx.now)))
        if (options.dryRun) {
          await unlessTaken()
          return { ...settled(stream, recorded), events: decided }
        }
        // Before the write, which would make what an earlier attempt claimed look used.
        await giveBack(claims)
        try {
          // All are looked at before the first is taken, so that a refusal mostly leaves none behind.
          const seen = await unlessTaken()
          for (const [i, each] of claims.entries())
            if (await reservation.take(each, reserving, seen[i])) taken.set(nameOf(each), each)
        } catch (error) {
          await giveBack()
          throw error
        }
        for (const each of command.releases?.(input, facts, state) ?? [])
          await reservation.releaseWith(each, reserving)
        const events = decided.map(({ type, data }, i) => ({
          id: idOf(i),
          type,
          data,
          meta,
          at: ctx.now,
        }))
        const written = await attempted(store.append(stream, expected(recorded), events))
        if (written) return { ...written, stream, events: decided }
        recorded = await read(stream)
        const mine = done(recorded, meta, actor)
        if (mine) return mine
        if (attempt === MAX_TRIES) throw new Conflict()
      }
    })
  }

  const facts: Facts = {
    // biome-ignore lint/suspicious/noExplicitAny: the events of any aggregate
    load: async <State>(agg: Aggregate<State, any>, id: string) =>
      fold<State>(agg, await read(streamOf(agg, id))),
    ownerOf: reservation.ownerOf,
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

  function context(options: DispatchOptions, loaded: Loaded): CommandContext {
    const now = clock.now()
    let sent = 0
    return {
      ...facts,
      // A command sees one state of each stream, however often it asks, until it has others written to.
      // biome-ignore lint/suspicious/noExplicitAny: the events of any aggregate
      load: async <State>(agg: Aggregate<State, any>, id: string) => {
        const stream = streamOf(agg, id)
        const events = loaded.get(stream) ?? read(stream)
        loaded.set(stream, events)
        return fold<State>(agg, await events)
      },
      actor: options.actor,
      now,
      commandId: options.commandId,
      correlationId: options.correlationId ?? options.commandId,
      newId,
      async send(command, input) {
        if (options.dryRun) throw new Error(`a dry run cannot send ${command.name}`)
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
        }
      },
    }
  }

  return { dispatch, facts }
}

/** What a command creates has the id of that command, unless the sender chose one. */
const withMinted = <I>(input: I, { mints }: Command<I>, commandId: string): I =>
  mints ? { ...input, [mints]: (input as Record<string, unknown>)[mints] ?? commandId } : input

const nameOf = ({ kind, value }: Pick<Claim, 'kind' | 'value'>) => `${kind}-${value}`

/** Runs all claims concurrently; when several are refused, the first in order is reported. */
async function inTheirOrder<T>(asked: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(asked)
  const answers: T[] = []
  for (const each of asked) answers.push(await each)
  return answers
}

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
function withInheritedCorrelation(options: DispatchOptions, recorded: RecordedEvent[]): DispatchOptions {
  const newest = recorded.at(-1)
  if (!newest || options.correlationId) return options
  return { ...options, correlationId: newest.meta.correlationId, causationId: newest.id }
}

/** What this command wrote before; its id belongs to who sent it first, with what they asked for then. */
function done(recorded: RecordedEvent[], asked: EventMeta, actor: Actor): Outcome | undefined {
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

function settled(stream: string, recorded: RecordedEvent[]): Outcome {
  const last = recorded.at(-1)
  return { position: last?.position, stream, revision: last?.revision ?? -1, events: [] }
}
