import { expect, test } from 'vitest'
import { deviceRules } from '../../../src/commands/identity/device-guard'
import { securityBlocks } from '../../../src/contracts/identity/security-blocks'

test('the list says the numbers of the rules', () => {
  const { devices, days, wrongCodes, hours } = deviceRules
  expect(securityBlocks.lead?.match(/\d+/g)?.map(Number)).toEqual([devices, days, wrongCodes, hours])
})
