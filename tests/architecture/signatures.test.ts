import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What was signed, or is a secret, compared letter by letter, so that the time tells how many are right. */
const TELLING =
  /(?:===|!==)\s*(?:signature|mac)\b(?!\.)|\b(?:signature|mac)(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?\s*(?:===|!==)(?!\s*undefined)/
const tells = (text: string) => text.split('\n').filter((line) => TELLING.test(line))

describe('signatures are compared by sameText', () => {
  it.each(['mac(id, facts) === signature', 'signed !== signature(reader, id, facts)', 'signature === right'])(
    'which is seen where they are not: %s',
    (line) => expect(tells(line)).toHaveLength(1),
  )

  it('in all sources', () => {
    const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => tells(readFileSync(`src/${name}`, 'utf8')).map((line) => `${name}: ${line.trim()}`))
    expect(found).toEqual([])
  })
})
