import { describe, expect, it } from 'vitest'
import { openFurther } from '../../../src/adapters/fonts/further'
import { shareSvg } from '../../../src/adapters/media/brand'
import { type CoverSize, coverSvg } from '../../../src/adapters/media/cover'
import { lettering } from '../../../src/adapters/media/lettering'
import { unwrittenNames, writtenNames } from '../../support/names'

const outlines = (text: string, face: 'display' | 'text' | 'mono' = 'display') =>
  lettering(face, text, { size: 40 }).d
const look = { colour: '' }
const sizes: CoverSize[] = ['full', 'card', 'share']
const cover = (title: string, subtitle: string, size: CoverSize) =>
  coverSvg({ slug: 'x', title, subtitle, topic: 'shop' }, look, size)
/** Outlines of letters on a picture, of a share's name and promise or of a cover's title and subtitle. */
const words = (svg: string) =>
  [...svg.matchAll(/<path d="([^"]*)" fill="#fff"( fill-opacity="[^"]*")?\/>/g)]
    .map(([, d = '']) => d)
    .join('')

/** With the accents that a letter carries. */
const lettersIn = (name: string) => [...name.normalize('NFC').replace(/\s|\u200D|\uFE0F/gu, '')]

describe('words drawn on covers and cards', () => {
  it.each(writtenNames)('lose none of %s', async (name) => {
    await openFurther(name)
    for (const face of ['display', 'text'] as const)
      for (const letter of lettersIn(name))
        if (!/\p{M}/u.test(letter)) expect(outlines(letter, face), letter).not.toBe('')
    for (const size of sizes) expect(words(cover(name, name, size))).not.toBe('')
    expect(words(shareSvg(name, [name], look))).not.toBe('')
  })

  it.each(unwrittenNames)(
    'are whole or away, and a sign is shown as one that is missing: %s',
    async (name) => {
      await openFurther(name)
      const isSign = name.startsWith('Ana')
      const title = `Curso de ${name}`
      expect(outlines(title) === '').toBe(!isSign)
      for (const size of sizes) expect(words(cover(title, title, size)) === '').toBe(!isSign)
      expect(words(shareSvg(title, ['Aprenda', name], look)) === '').toBe(!isSign)
      if (isSign) expect(outlines(name)).toBe(outlines('Ana \uFFFD Lima'))
    },
  )

  it('are whole or away where a title is longer than a picture', () => {
    const long = 'W'.repeat(120)
    for (const size of sizes) expect(words(cover(long, 'Um', size)).length).toBeLessThan(2_000)
    const name = 'Escola '.repeat(17).trim()
    const xs = [...words(shareSvg(name, ['W'.repeat(40)], look)).matchAll(/[ML](-?[\d.]+) /g)]
    expect(Math.max(...xs.map(([, x]) => Number(x)))).toBeLessThan(1_200)
  })

  it.each(['佐藤', '김하늘', 'Արամ', 'თამარ', 'g̃', '👩‍💻'])(
    'are as wide as they are long: %s',
    async (text) => {
      await openFurther(text)
      const { width } = lettering('display', text, { size: 40 })
      expect(width).toBeGreaterThan(15)
      expect(width).toBeLessThan(160)
    },
  )
})
