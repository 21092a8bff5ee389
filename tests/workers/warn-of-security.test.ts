import { expect, test } from 'vitest'
import { metadataOf } from '../../src/projections/kernel/fold'
import { warnOfSecurity } from '../../src/workers/reactors/warn-of-security'
import { recorded } from '../support/history'

const of = { accountId: 'ana' }
const toldOf = (type: string, revision: number) => {
  const [event] = recorded([{ type, data: of }])
  return warnOfSecurity.on[type]?.(of, metadataOf({ ...event!, revision })) ?? []
}

test('an owner hears of a password that was set, but for the first one right behind the registration', () => {
  expect(toldOf('PasswordSet', 1)).toEqual([])
  expect(toldOf('PasswordSet', 2)).toMatchObject([{ data: { accountId: 'ana', what: 'password-set' } }])
})

test.each(['LoginAttackNoted', 'SecondStepEnabled', 'SecondStepDisabled', 'RecoveryCodeUsed', 'CardSaved'])(
  'an owner hears of %s',
  (type) => {
    expect(toldOf(type, 5)).toMatchObject([{ data: of }])
  },
)
