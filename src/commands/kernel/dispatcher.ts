import { createHmac } from 'node:crypto'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { type Aggregate, fold, streamOf } from '../../domain/kernel/aggregate'
import type { Fact } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import type { Clock } from '../../ports/clock'
import {
  type EventMeta,
  type EventStore,
  type Expected,
  type RecordedEvent,
  WrongExpectedVersion,
} from '../../ports/event-store'
import type { PasswordHasher } from '../../ports/password-hasher'
import { claim, claimStream, mayTakeOver, taken } from './claims'
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
import { parse } from './parse'

/** Attempts at an append that others keep winning; the last failure is a Conflict. */
const MAX_TRIES = 12
const NAMESPACE = '6f0a2c1e-8a3c-5d0b-9b57-0c2f8f3b1a77'

export interface DispatcherDeps {
  store: EventStore
  clock: Clock
  /** Key of the HMAC that stands for personal values in claims. */
  hashKey: Buffer
  passwords: PasswordHasher
  newId?: () => string
}

/** An id that the same parts always give, so that a redelivery is the same command. */
export const derivedId = (...parts: (string | number)[]) => uuidv5(parts.join('/'), NAMESPACE)

export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const { store, clock } = deps
  const newId = deps.newId ?? uuidv7

  async function dispatch<I>(command: Command<I>, raw: unknown, options: DispatchOptions): Promise<Outcome> {
    const { actor, commandId } = options
    authorise(command, actor)
    const input = parse(command.input, raw)
    const ctx = context(options)
    const id = command.id(input, ctx)
    const stream = streamOf(command.on, id)

    let recorded = await store.readStream(stream)
    const before = done(recorded, commandId)
    if (before) return before
    const meta = metaOf(command.continues ? carriedOn(options, recorded) : options)
    await command.allow?.(input, ctx)
    const facts = await command.facts?.(input, ctx)
    const idOf = eventIds(commandId, stream)

    for (let attempt = 1; ; attempt++) {
      const state = fold(command.on, recorded)
      const decided: Fact[] = command.decide(input, ctx, facts)(state)
      if (decided.length === 0) return settled(stream, recorded)
      const claims = command.claims?.(input, ctx, facts, state) ?? []
      // All are looked at before the first is taken, so that a refusal leaves none behind.
      for (const each of claims) await unlessTaken(each, ctx.now)
      const fresh: Claim[] = []
      try {
        for (const each of claims) if (await take(each, stream, ctx.now, meta)) fresh.push(each)
      } catch (error) {
        for (const each of fresh) await release(each, meta, ctx.now)
        throw error
      }
      const events = decided.map(({ type, data }, i) => ({
        id: idOf(i),
        type,
        data,
        meta,
        at: ctx.now,
      }))
      const written = await attempted(store.append(stream, expected(recorded), events))
      if (written) {
        for (const each of command.releases?.(input, facts, state) ?? []) await release(each, meta, ctx.now)
        return { ...written, stream, events: decided }
      }
      recorded = await store.readStream(stream)
      const mine = done(recorded, commandId)
      if (mine) return mine
      if (attempt === MAX_TRIES) throw new Conflict()
    }
  }

  /** What is recorded of a claim, once it is sure that nobody else holds it; the claim's own refusal otherwise. */
  async function unlessTaken(each: Claim, now: string): Promise<RecordedEvent[]> {
    const recorded = await store.readStream(claimStream(each.kind, each.value))
    const held = fold(claim, recorded)
    if (held && held.owner !== each.owner) {
      const ownerExists = (await store.readStream(held.ownerStream, { to: 0 })).length > 0
      const { code, message, field } = each.refusal
      if (!mayTakeOver(held, ownerExists, now)) refuse(code, message, field)
    }
    return recorded
  }

  /** True when the claim was free until now; false when this owner held it already. */
  async function take(each: Claim, ownerStream: string, now: string, meta: EventMeta): Promise<boolean> {
    const stream = claimStream(each.kind, each.value)
    for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
      const recorded = await unlessTaken(each, now)
      if (fold(claim, recorded)?.owner === each.owner) return false
      const { type, data } = taken(each.owner, ownerStream, now)
      const event = { id: newId(), type, data, meta, at: now }
      if (await attempted(store.append(stream, expected(recorded), [event]))) return true
    }
    throw new Conflict()
  }

  async function release(each: Omit<Claim, 'refusal'>, meta: EventMeta, now: string) {
    const stream = claimStream(each.kind, each.value)
    for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
      const recorded = await store.readStream(stream)
      if (fold(claim, recorded)?.owner !== each.owner) return
      const event = { id: newId(), type: 'ClaimReleased', data: { owner: each.owner }, meta, at: now }
      if (await attempted(store.append(stream, expected(recorded), [event]))) return
    }
  }

  const facts: Facts = {
    // biome-ignore lint/suspicious/noExplicitAny: the events of any aggregate
    load: async <State>(agg: Aggregate<State, any>, id: string) =>
      fold<State>(agg, await store.readStream(streamOf(agg, id))),
    ownerOf: async (kind, value) => fold(claim, await store.readStream(claimStream(kind, value)))?.owner,
    find: async (types, wanted) => {
      const found: RecordedEvent[] = []
      for await (const page of store.pages({ types })) found.push(...page.filter(wanted))
      return found
    },
    hash: (value) => createHmac('sha256', deps.hashKey).update(value).digest('hex').slice(0, 40),
    hashPassword: (plain) => deps.passwords.hash(plain),
    verifyPassword: (hash, plain) => deps.passwords.verify(hash, plain),
  }

  function context(options: DispatchOptions): CommandContext {
    const now = clock.now()
    let sent = 0
    return {
      ...facts,
      actor: options.actor,
      now,
      commandId: options.commandId,
      correlationId: options.correlationId ?? options.commandId,
      newId,
      send: (command, input) =>
        dispatch(command, input, {
          ...options,
          correlationId: options.correlationId ?? options.commandId,
          actor: { ...options.actor, role: 'System' },
          commandId: derivedId(options.commandId, command.name, sent++),
        }),
    }
  }

  return { dispatch, facts }
}

function authorise({ who, underImpersonation }: Command, { role, accountId, realAccountId }: Actor) {
  // What a command sends on by itself was answered for by the command.
  if (role === 'System') return
  if (realAccountId && !underImpersonation) throw new Forbidden(false, LEAVE_FIRST)
  if (who === 'anyone') return
  if (who === 'system') throw new Forbidden(false)
  if (!accountId) throw new Forbidden(true)
  if (who !== 'user' && !who.includes(role as never)) throw new Forbidden(false)
}

function metaOf({ actor, commandId, correlationId, causationId }: DispatchOptions): EventMeta {
  return {
    commandId,
    correlationId: correlationId ?? commandId,
    ...(causationId && { causationId }),
    actor: actor.accountId ?? visitorOf(actor),
    ...(actor.realAccountId && { realActor: actor.realAccountId }),
    role: actor.role,
  }
}

/** What a guest's command sends on is still the guest's doing. */
const visitorOf = ({ role, visitorId }: Actor) =>
  role === 'System' && !visitorId ? 'system' : `visitor:${visitorId ?? 'unknown'}`

/** What is newest in the stream is what the news answers: a payment answers its order, a refund its request. */
function carriedOn(options: DispatchOptions, recorded: RecordedEvent[]): DispatchOptions {
  const newest = recorded.at(-1)
  if (!newest || options.correlationId) return options
  return { ...options, correlationId: newest.meta.correlationId, causationId: newest.id }
}

/** Undefined when somebody else wrote first. */
async function attempted<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write
  } catch (error) {
    if (error instanceof WrongExpectedVersion) return undefined
    throw error
  }
}

const expected = (recorded: RecordedEvent[]): Expected => recorded.at(-1)?.revision ?? 'none'

function done(recorded: RecordedEvent[], commandId: string): Outcome | undefined {
  const mine = recorded.filter((event) => event.meta.commandId === commandId)
  const last = mine.at(-1)
  return (
    last && {
      position: last.position,
      stream: last.stream,
      revision: last.revision,
      events: mine.map(({ type, data }) => ({ type, data })),
    }
  )
}

function settled(stream: string, recorded: RecordedEvent[]): Outcome {
  const last = recorded.at(-1)
  return { position: last?.position, stream, revision: last?.revision ?? -1, events: [] }
}
