import { randomUUID } from 'node:crypto'
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js'
import { checkStream } from './append'
import { enter, type ServerState, through, WRONG_AFTER_COMMIT } from './calls'
import * as errors from './errors'
import type { Outcome, TransactionLog } from './log'
import {
  empty,
  type Features,
  featuresPb,
  type Gossip,
  gossipPb,
  type Shared,
  type Streams,
  streamsPb,
  text,
  uuid,
} from './protocol'
import type { Expected } from './records'

const asError = (error: unknown) =>
  'code' in (error as Error) ? (error as errors.Refusal) : errors.unknown()

/** The four ways of saying what a stream is expected to be have one numbering in every request. */
function expectedOf(options: Streams.DeleteReq.Options | Streams.TombstoneReq.Options): Expected {
  if (options.hasRevision()) return BigInt(options.getRevision())
  if (options.hasNoStream()) return 'no_stream'
  return options.hasStreamExists() ? 'stream_exists' : 'any'
}

const NUMBERS = { no_stream: -1n, any: -2n, stream_exists: -4n } as const

function positionOrThrow(operation: string, stream: string, expected: Expected, outcome: Outcome) {
  if (outcome.kind === 'deleted') throw errors.streamDeleted(stream)
  if (outcome.kind === 'wrong') {
    const asked = typeof expected === 'bigint' ? expected : NUMBERS[expected]
    throw errors.wrongExpectedVersion(operation, stream, asked, outcome.current)
  }
  return outcome.position!
}

type Removal = 'delete' | 'tombstone'
type Req = Streams.DeleteReq | Streams.TombstoneReq
type Resp = Streams.DeleteResp | Streams.TombstoneResp

export const removalHandler =
  (log: TransactionLog, state: ServerState, method: Removal) =>
  async (call: ServerUnaryCall<Req, Resp>, callback: sendUnaryData<Resp>) => {
    try {
      const options = call.request.getOptions()!
      const stream = text(options.getStreamIdentifier()!.getStreamName())
      const expected = expectedOf(options)
      checkStream(stream)
      const fault = enter(state, method, call, { stream, expected: String(expected) })
      const outcome = await through(state, call, fault, () =>
        method === 'delete' ? log.softDelete(stream, expected) : log.tombstone(stream, expected),
      )
      const { commit, prepare } = positionOrThrow(
        method === 'delete' ? 'Delete' : 'Tombstone',
        stream,
        expected,
        outcome === WRONG_AFTER_COMMIT ? { kind: 'wrong', current: log.lastOf(stream) } : outcome,
      )
      if (method === 'delete') {
        const where = new streamsPb.DeleteResp.Position()
        where.setCommitPosition(String(commit)).setPreparePosition(String(prepare))
        callback(null, new streamsPb.DeleteResp().setPosition(where))
      } else {
        const where = new streamsPb.TombstoneResp.Position()
        where.setCommitPosition(String(commit)).setPreparePosition(String(prepare))
        callback(null, new streamsPb.TombstoneResp().setPosition(where))
      }
    } catch (error) {
      callback(asError(error))
    }
  }

export const gossipHandler = (state: ServerState) => {
  const instance = randomUUID()
  return async (
    call: ServerUnaryCall<Shared.Empty, Gossip.ClusterInfo>,
    callback: sendUnaryData<Gossip.ClusterInfo>,
  ) => {
    try {
      await through(state, call, enter(state, 'gossip', call), empty)
      const { host, port } = state.self()
      const where = new gossipPb.EndPoint()
      where.setAddress(host).setPort(port)
      const member = new gossipPb.MemberInfo()
      member.setInstanceId(uuid(instance, true)).setTimeStamp(String(BigInt(Date.now()) * 10_000n))
      member.setState(gossipPb.MemberInfo.VNodeState.LEADER).setIsAlive(true).setHttpEndPoint(where)
      callback(null, new gossipPb.ClusterInfo().setMembersList([member]))
    } catch (error) {
      callback(asError(error))
    }
  }
}

const STREAMS = 'event_store.client.streams.streams'
const SUPPORTED: [string, string, string[]][] = [
  [STREAMS, 'append', []],
  [STREAMS, 'batchappend', ['deadline-duration']],
  [STREAMS, 'delete', []],
  [STREAMS, 'tombstone', []],
  [STREAMS, 'read', ['position', 'events']],
  ['event_store.client.gossip.gossip', 'read', []],
  ['event_store.client.server_features.serverfeatures', 'getsupportedmethods', []],
]

export const featuresHandler =
  (state: ServerState) =>
  async (
    call: ServerUnaryCall<Shared.Empty, Features.SupportedMethods>,
    callback: sendUnaryData<Features.SupportedMethods>,
  ) => {
    try {
      await through(state, call, enter(state, 'features', call), empty)
      const out = new featuresPb.SupportedMethods()
      out.setEventStoreServerVersion('24.10.5.0')
      for (const [service, name, features] of SUPPORTED) {
        const method = new featuresPb.SupportedMethod()
        out.addMethods(method.setServiceName(service).setMethodName(name).setFeaturesList(features))
      }
      callback(null, out)
    } catch (error) {
      callback(asError(error))
    }
  }
