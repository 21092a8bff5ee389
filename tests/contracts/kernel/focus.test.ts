import { expect, test } from 'vitest'
import { partAround, positionOf } from '../../../src/contracts/kernel/focus'

const wide = { width: 16, height: 9 }

test.each([
  ['the middle', { x: 50, y: 50 }, { left: 0, top: 775, width: 800, height: 450 }],
  ['the top edge', { x: 0, y: 0 }, { left: 0, top: 0, width: 800, height: 450 }],
  ['near the top', { x: 99, y: 20 }, { left: 0, top: 175, width: 800, height: 450 }],
  ['the bottom edge', { x: 50, y: 100 }, { left: 0, top: 1550, width: 800, height: 450 }],
])('a tall picture keeps %s', (_, focus, part) => {
  expect(partAround({ width: 800, height: 2000 }, wide, focus)).toEqual(part)
})

test('a broad picture moves sideways alone', () => {
  const picture = { width: 3200, height: 900 }
  expect(partAround(picture, wide, { x: 0, y: 90 })).toEqual({ left: 0, top: 0, width: 1600, height: 900 })
  expect(partAround(picture, wide, { x: 100, y: 0 }).left).toBe(1600)
})

test('every part lies within its picture, and its focus within the part', () => {
  for (const picture of [
    { width: 48, height: 1600 },
    { width: 1600, height: 49 },
    { width: 1067, height: 600 },
    { width: 1599, height: 901 },
  ])
    for (const shape of [wide, { width: 1200, height: 630 }])
      for (let at = 0; at <= 100; at += 1) {
        const { left, top, width, height } = partAround(picture, shape, { x: at, y: at })
        const point = { x: (picture.width * at) / 100, y: (picture.height * at) / 100 }
        expect(
          [left, top, Math.min(width, height)].every((side) => Number.isInteger(side) && side >= 0),
        ).toBe(true)
        expect(left + width).toBeLessThanOrEqual(picture.width)
        expect(top + height).toBeLessThanOrEqual(picture.height)
        expect(point.x >= left - 1 && point.x <= left + width + 1).toBe(true)
        expect(point.y >= top - 1 && point.y <= top + height + 1).toBe(true)
      }
})

test('the preview shows what the cover does', () => {
  expect(positionOf({ width: 800, height: 2000 }, { x: 10, y: 50 })).toBe('50% 50%')
  expect(positionOf({ width: 3200, height: 900 }, { x: 100, y: 50 })).toBe('100% 50%')
})
