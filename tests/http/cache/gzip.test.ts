import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gzipped, pack, plain } from '../../../src/http/cache/gzip'
import { runs } from '../../support/proof/depth'

const texts = fc.array(
  fc.record({
    text: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.string(), fc.nat(3_000)).map(([text, times]) => text.repeat(times)),
    ),
    isPacked: fc.boolean(),
  }),
)

describe('texts joined in gzip', () => {
  it('come out as they went in, whichever were packed before', () => {
    fc.assert(
      fc.property(texts, (all) => {
        const parts = all.map(({ text, isPacked }) => (isPacked ? pack(text) : text))
        const whole = Buffer.from(all.map(({ text }) => text).join(''))
        // Decompressing checks the CRC and the length.
        expect(gunzipSync(gzipped(parts)).equals(whole)).toBe(true)
        expect(plain(parts).toString()).toBe(all.map(({ text }) => Buffer.from(text).toString()).join(''))
      }),
      { numRuns: runs(100) },
    )
  })

  it('cost no more bytes than a member of their own for repeated text', () => {
    const long = 'curso de programação, '.repeat(2_000)
    expect(gzipped(['<b>', pack(long), '</b>']).length).toBeLessThan(long.length / 50)
  })
})
