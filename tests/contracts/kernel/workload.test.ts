import { expect, it } from 'vitest'
import { workload } from '../../../src/contracts/kernel/workload'

it.each([
  [3_600, '1 hora'],
  [144_000, '40 horas'],
  [2_700, '45 minutos'],
  [3_660, '1 hora e 1 minuto'],
  [16_200, '4 horas e 30 minutos'],
  [7_199, '2 horas'],
  [0, '1 minuto'],
])('%d seconds are %s', (seconds, words) => expect(workload(seconds)).toBe(words))
