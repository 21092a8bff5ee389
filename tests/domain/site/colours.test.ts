import { expect, test } from 'vitest'
import { asBrightAs, contrast, luminance, themeCss, tooFaint } from '../../../src/domain/site/colours'

const HUES = ['#2f4f82', '#2f6b3a', '#8f3734', '#6a3f86', '#784e00', '#005f73', '#000000']

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test.each(HUES)('shades of %s are as bright as those of the own blue', (colour) => {
  for (const other of ['#f3f7fe', '#adbfdb', '#44669c', '#0b172a'])
    expect(Math.abs(luminance(asBrightAs(colour, other)) - luminance(other))).toBeLessThan(0.01)
})

const tokens = (css: string) =>
  Object.fromEntries([...css.matchAll(/--([\w-]+):(#[0-9a-f]{6})/g)].map(([, k, v]) => [k, v ?? '']))

test.each(HUES)('everything in %s can be read in both themes', (colour) => {
  expect(tooFaint(colour, 'light')).toBeNull()
  const [light = '', dark = ''] = themeCss(colour, '').split('[data-theme="dark"]')
  const day = tokens(light)
  const night = tokens(dark)
  for (const ground of ['#f8f9fc', '#ffffff', '#f0f2f7', day.soft ?? ''])
    expect(contrast(day.link ?? '', ground)).toBeGreaterThanOrEqual(4.5)
  for (const ground of ['#0a0e17', '#131a25', '#212835', night.soft ?? ''])
    expect(contrast(night.link ?? '', ground)).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#ffffff', day['primary-hover'] ?? '')).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#0b172a', night['primary-hover'] ?? '')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(day['brand-200'] ?? '', day['brand-950'] ?? '')).toBeGreaterThanOrEqual(4.5)
})
