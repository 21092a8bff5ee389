import { expect, test } from 'vitest'
import { catalogue } from '../../../src/contracts/kernel/catalogue'

test('a page is written in the catalogue or declared, but not both', () => {
  const components = catalogue.map(({ component }) => component)
  expect(components.filter((each, at) => components.indexOf(each) !== at)).toEqual([])
})
