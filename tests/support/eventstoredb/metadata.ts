import { DELETED, isMeta, type Stored } from './records'

export interface Retention {
  truncateBefore: bigint
  maxCount?: number
  /** Seconds. */
  maxAge?: number
}

const keepAll: Retention = { truncateBefore: 0n }

/** What the last `$metadata` event of a stream's metastream says about how much of the stream is kept. */
export function retentionOf(metastream: readonly Stored[]): Retention {
  const last = metastream.at(-1)
  if (last?.type !== '$metadata') return keepAll
  try {
    // $tb goes beyond 2^53, so it is taken from the text and not from the parsed number.
    const source = Buffer.from(last.data).toString('utf8')
    const parsed = JSON.parse(source) as { $maxCount?: number; $maxAge?: number; $tb?: number }
    const before = /"\$tb"\s*:\s*(\d+)/.exec(source)?.[1]
    return {
      truncateBefore: before === undefined ? 0n : BigInt(before),
      maxCount: parsed.$maxCount,
      maxAge: parsed.$maxAge,
    }
  } catch {
    return keepAll
  }
}

export const isSoftDeleted = (retention: Retention) => retention.truncateBefore === DELETED

/** The events of a stream that a reader may still see. */
export function visible(stream: string, own: readonly Stored[], retention: Retention, now: number): Stored[] {
  const maxCount = isMeta(stream) ? 1 : retention.maxCount
  const last = own.at(-1)?.revision ?? -1n
  const first = maxCount === undefined ? 0n : last - BigInt(maxCount) + 1n
  const oldest = retention.maxAge === undefined ? 0 : now - retention.maxAge * 1000
  return own.filter(
    ({ revision, created }) => revision >= first && revision >= retention.truncateBefore && created >= oldest,
  )
}
