import { setTimeout as pause } from 'node:timers/promises'
import type { Metadata } from '@grpc/grpc-js'
import * as errors from './errors'
import type { Fault, FaultPlan, Method } from './faults'

/** One call as the server saw it. */
export interface SeenCall {
  method: Method
  stream?: string
  expected?: string
  events?: number
  /** Whether an authorization header was sent; it is not checked. */
  credentials: boolean
  requiresLeader: boolean
  fault?: Fault['kind']
}

interface AnyCall {
  metadata: Metadata
  getPeer(): string
}

export interface ServerState {
  faults: FaultPlan
  seen: SeenCall[]
  /** Drops the connection that a call came by. */
  cut(peer: string): void
  /** Where this server says a leader is. */
  self(): { host: string; port: number }
}

/** Notes a call and says which fault it meets. */
export function enter(
  state: ServerState,
  method: Method,
  call: AnyCall,
  detail: Pick<SeenCall, 'stream' | 'expected' | 'events'> = {},
): Fault | undefined {
  const fault = state.faults.take(method)
  state.seen.push({
    method,
    ...detail,
    credentials: call.metadata.get('authorization').length > 0,
    requiresLeader: call.metadata.get('requires-leader')[0] === 'true',
    ...(fault && { fault: fault.kind }),
  })
  return fault
}

const never = () => new Promise<never>(() => {})

/** What a fault says instead of an answer, when it is an error that can be said. */
export function errorOf(state: ServerState, fault: Fault): errors.Refusal | undefined {
  const { host, port } = fault.leader ?? state.self()
  switch (fault.kind.replace('AfterCommit', '')) {
    case 'notLeader':
      return errors.notLeader(host, port)
    case 'notReady':
      return errors.notReady()
    case 'tooBusy':
      return errors.tooBusy()
    case 'unavailable':
      return errors.unavailable()
    case 'timeout':
      return errors.timedOut()
    case 'deadline':
      return errors.pastDeadline()
    case 'cancelled':
      return errors.cancelled()
    case 'unknown':
      return errors.unknown()
    default:
      return undefined
  }
}

export const WRONG_AFTER_COMMIT = Symbol('wrong version after commit')

/**
 * Does the work of a call with one answer, or lets it fail as its fault says.
 * Never settles where the client is to hear nothing.
 */
export async function through<T>(
  state: ServerState,
  call: AnyCall,
  fault: Fault | undefined,
  work: () => T,
): Promise<T | typeof WRONG_AFTER_COMMIT> {
  if (!fault) return work()
  const { kind } = fault
  if (kind === 'delay' || kind === 'slow') await pause(fault.ms ?? 50)
  if (kind.endsWith('AfterCommit')) work()
  if (kind.startsWith('cut')) {
    state.cut(call.getPeer())
    return never()
  }
  if (kind.startsWith('silence')) return never()
  if (kind === 'wrongVersionAfterCommit') return WRONG_AFTER_COMMIT
  const error = errorOf(state, fault)
  if (error) throw error
  return work()
}
