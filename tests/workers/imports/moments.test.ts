import { expect, it } from 'vitest'
import { dateOrderOf, momentOf } from '../../../src/workers/imports/moments'

const DAY = '2024-05-03T03:00:00.000Z'
const NINE = '2024-05-03T12:05:00.000Z'

it.each([
  ['03/05/2024', DAY],
  ['3/5/24', DAY],
  ['03.05.2024', DAY],
  ['2024/05/03', DAY],
  ['45415', DAY],
  ['45415,5', '2024-05-03T15:00:00.000Z'],
  ['May 3, 2024', DAY],
  ['3 mai. 2024', DAY],
  ['03-May-2024', DAY],
  ['03-May-24', DAY],
  ['3/mai/2024', DAY],
  ['20240503', DAY],
  ['sexta-feira, 3 de maio de 2024', DAY],
  ['03/05/2024 9:05', NINE],
  ['2024-05-03T09:05:00-03', NINE],
  ['2024-05-03 12:05:00 UTC', NINE],
  ['03/05/2024 09:05 (GMT-3)', NINE],
  ['Fri, 03 May 2024 12:05:00 +0000', NINE],
  ['Fri May 03 2024 09:05:00 GMT-0300 (Brasilia Standard Time)', NINE],
  ['1714737900', NINE],
  ['1714737900000', NINE],
  ['3 de maio de 2024 às 14h30', '2024-05-03T17:30:00.000Z'],
  ['May 3, 2024 9:05 PM', '2024-05-04T00:05:00.000Z'],
  ['2024-05-04T01:30:00Z', '2024-05-04T01:30:00.000Z'],
])('“%s” is a moment', (typed, at) => {
  expect(momentOf(typed, 'day-first')).toBe(at)
})

it.each([
  '31/02/2024',
  '20240231',
  '03052024',
  '3 mai 09:05',
  'ontem',
  '12:30',
  '99999',
  '03/05/2024 25:00',
  '03/05/2024 13:00 PM',
  'May 2024',
  '',
])('“%s” is none', (typed) => {
  expect(momentOf(typed, 'day-first')).toBeUndefined()
})

it('a column is month-first where only that makes all of it dates', () => {
  expect(dateOrderOf(['05/03/2024', '12/31/2023', ''])).toBe('month-first')
  expect(dateOrderOf(['05/03/2024', '11/12/2024'])).toBe('day-first')
  expect(dateOrderOf(['12/31/2023', '31/12/2023'])).toBe('day-first')
  expect(momentOf('05/03/2024', 'month-first')).toBe(DAY)
})
