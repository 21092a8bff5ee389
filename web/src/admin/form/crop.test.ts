import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { croppedPart, dragged, MOST_ZOOM, OUTPUT, type Shape, WHOLE } from './crop'

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
