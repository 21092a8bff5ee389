import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { portraitSvg } from '../../../src/adapters/media/portrait'
import { slugify } from '../../../src/contracts/kernel/slug'

const teachers = [
  'Lívia Sampaio',
  'Otávio Reis',
  'Bianca Tavares',
  'Caio Mendonça',
  'Ruan Prado',
  'Priscila Nakamura',
]

describe('portrait', () => {
  it('is the same for the same name, and another one for each teacher', () => {
    const drawn = teachers.map((name) => portraitSvg(slugify(name)))
    expect(drawn).toEqual(teachers.map((name) => portraitSvg(slugify(name))))
    expect(new Set(drawn).size).toBe(teachers.length)
  })

  it('is a picture of a face and holds no letter, for any name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 40 }), async (name) => {
        const svg = portraitSvg(slugify(name))
        expect(svg).not.toMatch(/<text|NaN|undefined/)
        const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
        expect([info.width, info.height]).toEqual([256, 256])
        const at = (x: number, y: number) => [...data.subarray((y * 256 + x) * info.channels).subarray(0, 3)]
        // Forehead and background differ, or there is no head.
        expect(at(130, 96)).not.toEqual(at(8, 8))
      }),
      { numRuns: 40 },
    )
  })
})
