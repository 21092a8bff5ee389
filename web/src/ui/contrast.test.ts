// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
const tokensOf = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/g)].map(([, name, hex]) => [name, hex]),
  )
const [lightBlock = '', darkBlock = ''] = css.split('[data-theme="dark"]')
const light = tokensOf(lightBlock)
const THEMES: Record<string, Record<string, string | undefined>> = {
  light,
  dark: { ...light, ...tokensOf(darkBlock) },
}

const luminance = (hex: string) => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const TEXT = [
  ...['fg', 'fg-2', 'muted', 'link', 'ok', 'danger', 'warn', 'info', 'star'].flatMap((text) =>
    ['bg', 'surface', 'surface-2'].map((ground) => [text, ground] as const),
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['link', 'soft'],
  ['fg', 'soft'],
  ['surface', 'danger'],
  ['surface', 'danger-hover'],
  ['ok', 'ok-soft'],
  ['warn', 'warn-soft'],
  ['danger', 'danger-soft'],
  ['info', 'info-soft'],
  ['fg', 'danger-soft'],
] as const
const SHAPES = [
  'star-edge',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
  'line-strong',
  'focus',
  'primary',
]

describe.each(Object.keys(THEMES))('the %s theme', (theme) => {
  const hex = (name: string) => THEMES[theme]?.[name] ?? expect.fail(`no token --${name}`)
  it.each(TEXT)('--%s can be read on --%s (4.5:1)', (text, ground) => {
    expect(contrast(hex(text), hex(ground))).toBeGreaterThanOrEqual(4.5)
  })
  it('fills the stars with amber', () => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(hex('star-fill').slice(at, at + 2), 16),
    )
    const hue = 60 * ((g - b) / (r - b))
    expect(hue).toBeGreaterThan(30)
    expect(hue).toBeLessThan(50)
    expect(luminance(hex('star-fill'))).toBeGreaterThan(0.4)
  })
  it.each(SHAPES)('--%s differs enough from --surface (3:1)', (shape) => {
    expect(contrast(hex(shape), hex('surface'))).toBeGreaterThanOrEqual(3)
  })
})
