import { v7 } from 'uuid'
import { seeded } from '../../domain/kernel/seeded'
import type { Clock } from '../../ports/clock'

/** UUIDv7 in simulated time; the same seed gives the same ids. */
export function createIdGenerator(seed: string, clock: Clock): () => string {
  const random = seeded(`ids:${seed}`)
  const word = () => Math.floor(random.next() * 0x1_0000_0000)
  return () => {
    const bytes = new Uint8Array(16)
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < 16; at += 4) view.setUint32(at, word())
    return v7({ msecs: Date.parse(clock.now()), random: bytes, seq: word() })
  }
}
