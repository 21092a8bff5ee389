import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { croppedPart, dragged, MOST_ZOOM, OUTPUT, type Shape, tooSmall, WHOLE, zoomed } from './crop'

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
})
const shapes = fc.constantFrom<Shape>('square', 'wide')
const number = fc.double({ min: -3, max: 9, noNaN: true })
const crops = fc.record({ zoom: number, x: number, y: number })

test('the whole of a picture is as much of it as fits the shape, from its middle', () => {
  expect(croppedPart({ width: 1000, height: 400 }, 'square', WHOLE)).toEqual({
    left: 300,
    top: 0,
    width: 400,
    height: 400,
  })
  expect(croppedPart({ width: 1600, height: 1200 }, 'wide', WHOLE)).toEqual({
    left: 0,
    top: 150,
    width: 1600,
    height: 900,
  })
})

test('the frame never leaves the picture, and keeps its shape', () => {
  fc.assert(
    fc.property(sizes, shapes, crops, (size, shape, crop) => {
      const { left, top, width, height } = croppedPart(size, shape, crop)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-6)
      expect(left + width).toBeLessThanOrEqual(size.width + 1e-6)
      expect(top + height).toBeLessThanOrEqual(size.height + 1e-6)
      expect(width / height).toBeCloseTo(OUTPUT[shape].width / OUTPUT[shape].height, 6)
    }),
  )
})

test('what is dragged follows the pointer', () => {
  const size = { width: 1000, height: 1000 }
  const before = { zoom: MOST_ZOOM, x: 0.5, y: 0.5 }
  const after = croppedPart(size, 'square', dragged(size, 'square', before, { x: 0.2, y: -0.1 }))
  const start = croppedPart(size, 'square', before)
  expect(after.left).toBeCloseTo(start.left - 0.2 * start.width)
  expect(after.top).toBeCloseTo(start.top + 0.1 * start.height)
})

test('what is zoomed stays under the fingers, as far as the picture goes', () => {
  const size = { width: 4000, height: 4000 }
  const at = { x: 0.25, y: 0.75 }
  const before = { zoom: 2, x: 0.4, y: 0.6 }
  const start = croppedPart(size, 'square', before)
  const after = croppedPart(size, 'square', zoomed(size, 'square', before, 3, at))
  expect(after.left + after.width * at.x).toBeCloseTo(start.left + start.width * at.x)
  expect(after.top + after.height * at.y).toBeCloseTo(start.top + start.height * at.y)
  expect(zoomed(size, 'square', before, 0.2, at)).toEqual(WHOLE)
})

test('no more is zoomed than leaves enough points', () => {
  fc.assert(
    fc.property(sizes, shapes, crops, number, (size, shape, crop, zoom) => {
      const { width } = croppedPart(size, shape, zoomed(size, shape, crop, zoom))
      const whole = croppedPart(size, shape, WHOLE).width
      expect(width).toBeGreaterThanOrEqual(Math.min(whole, shape === 'wide' ? 640 : 400) - 1e-6)
    }),
  )
})

test.each([
  [{ width: 640, height: 360 }, 'wide', null],
  [
    { width: 399, height: 4000 },
    'square',
    'Esta imagem é pequena demais: tem 399 × 4000 pontos. Envie uma com pelo menos 400 × 400.',
  ],
  [
    { width: 4000, height: 300 },
    'wide',
    'Esta imagem é pequena demais: tem 4000 × 300 pontos. Envie uma com pelo menos 640 × 360.',
  ],
] as const)('%o as a %s picture: %s', (size, shape, sentence) => {
  expect(tooSmall(size, shape)).toBe(sentence)
})
