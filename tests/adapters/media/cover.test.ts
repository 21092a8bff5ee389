import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../../src/adapters/media/colour'
import { coverSvg } from '../../../src/adapters/media/cover'
import { balance, lettering } from '../../../src/adapters/media/lettering'
import { themeOf, topics } from '../../../src/adapters/media/palettes'
import { renderCover } from '../../../src/adapters/media/render'

const plain = { colour: '' }
const sql = {
  slug: 'sql',
  title: 'SQL para análise de dados',
  subtitle: 'Do SELECT ao modelo analítico',
  topic: 'sql',
}

describe('cover', () => {
  it('is the same picture for the same words and another for another slug', () => {
    expect(coverSvg(sql, plain)).toBe(coverSvg({ ...sql }, plain))
    expect(coverSvg({ ...sql, slug: 'sql-2' }, plain)).not.toBe(coverSvg(sql, plain))
  })

  it('holds no text element, so that no font of the machine takes part', () => {
    expect(coverSvg(sql, plain)).not.toMatch(/<text|font-family/)
  })

  it('writes no word of a trade into a theme that is a colour', () => {
    const drawn = (topic: string) =>
      coverSvg({ ...sql, topic }, plain).match(/stroke-linejoin="round"\/>/g)?.length ?? 0
    const marked = drawn('sql')
    for (const topic of ['green', 'blue', 'wine', 'orange', 'violet', 'shop', 'Confeitaria'])
      expect(drawn(topic)).toBe(marked - 1)
  })

  it('keeps any title inside the picture, whatever its length or letters', () => {
    const titles = ['C', 'Otorrinolaringologista '.repeat(6), 'Ação & “reação” <b> 🚀', '日本語']
    for (const title of titles) {
      for (const size of ['full', 'card', 'share'] as const) {
        const svg = coverSvg({ ...sql, title, topic: 'desconhecido' }, plain, size)
        expect(svg).not.toContain('NaN')
        const letters = /<path d="([^"]*)" fill="#fff"\/>/.exec(svg)![1]!
        const xs = [...letters.matchAll(/[ML](-?[\d.]+) /g)].map((m) => Number(m[1]))
        expect(Math.max(0, ...xs)).toBeLessThanOrEqual(1280)
      }
    }
  })

  it('fades to an ink on which a white title reads with ease, in every theme', () => {
    const inks = [
      ...topics.map((topic) => themeOf(topic, 0, '').palette.ink),
      ...['', '#2f6b3a', '#8f3734', '#784e00'].map((colour) => themeOf('shop', 0, colour).palette.ink),
    ]
    for (const ink of inks) expect(contrast('#ffffff', ink)).toBeGreaterThan(12)
  })

  it.each([
    ['webp', 320],
    ['avif', 640],
    ['jpeg', 1200],
    ['png', 180],
  ] as const)('renders %s at %i px', async (format, width) => {
    const picture = await renderCover(coverSvg(sql, plain, 'share'), { width, format })
    const meta = await sharp(picture).metadata()
    expect(meta.width).toBe(width)
    expect(meta.format).toBe(format === 'avif' ? 'heif' : format)
  })

  it('paints the colours of its topic and white letters at the title', async () => {
    const { data, info } = await sharp(Buffer.from(coverSvg(sql, plain)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ]
    const [r, , b] = at(1270, 4) as [number, number, number]
    expect(b).toBeGreaterThan(r)
    let white = 0
    for (let y = 480; y < 660; y++) for (let x = 60; x < 800; x++) if (at(x, y).every((c) => c > 250)) white++
    expect(white).toBeGreaterThan(10_000)
  })
})

describe('lettering', () => {
  it('measures in proportion to the size and skips letters that no file has', () => {
    const small = lettering('display', 'Olá', { size: 10 }).width
    expect(lettering('display', 'Olá', { size: 100 }).width).toBeCloseTo(small * 10)
    expect(lettering('text', 'ش', { size: 10 })).toEqual({ d: '', width: 0 })
    expect(lettering('text', 'Łódź', { size: 10 }).width).toBeGreaterThan(0)
  })

  it('evens out the lines of a title', () => {
    const lines = balance('display', 'Lógica de programação: primeiros passos', 92, 1100)
    expect(lines.join(' ')).toBe('Lógica de programação: primeiros passos')
    const widths = lines.map((line) => lettering('display', line, { size: 92 }).width)
    expect(lines).toHaveLength(2)
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.55)
  })
})
