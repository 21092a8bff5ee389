import { describe, expect, it } from 'vitest'
import { openFurther } from '../../../src/adapters/fonts/further'
import { lettering } from '../../../src/adapters/media/lettering'

const outlines = (text: string, face: 'display' | 'text' | 'mono') => lettering(face, text, { size: 40 }).d

describe('words drawn on covers and cards', () => {
  it.each(['Nguyễn Phượng', 'Щёголева', 'Ελένη'])('lose no letter of %s', (text) => {
    for (const face of ['display', 'text'] as const)
      for (const letter of text.replace(' ', '')) expect(outlines(letter, face), letter).not.toBe('')
  })

  it.each(['佐藤', '김하늘', 'Արամ', 'თამარ', 'g̃', '👩‍💻'])(
    'lose none of %s once its faces are open',
    async (text) => {
      await openFurther(text)
      const { d, width } = lettering('display', text, { size: 40 })
      expect(d).not.toBe('')
      expect(width).toBeGreaterThan(15)
      expect(width).toBeLessThan(160)
    },
  )
})
