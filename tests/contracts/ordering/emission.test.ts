import { expect, it } from 'vitest'
import { emissionForm } from '../../../src/contracts/ordering/emission'

const { series } = emissionForm.shape

it('a series is one number however it is typed, since the declaration fills it with zeros', () => {
  expect(['1', '01', '00001', '49999'].map((typed) => series.parse(typed))).toEqual(['1', '1', '1', '49999'])
  for (const typed of ['0', '50000', '123456', 'A'])
    expect([typed, series.safeParse(typed).success]).toEqual([typed, false])
})
