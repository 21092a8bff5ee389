import { describe, it } from 'vitest'
import {
  disableSecondStep,
  enableSecondStep,
  passSecondStep,
  renewRecoveryCodes,
  secondStep,
} from '../../../src/domain/identity/second-step'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const at = '2026-03-02T12:00:00.000Z'
const app = { accountId: 'ana', totpSecret: 'JBSWY3DPEHPK3PXP', recoveryHashes: ['h0', 'h1'] }
const enabled = event('SecondStepEnabled', { ...app, enabledAt: at, step: 100 })
const passed = (step: number) => event('SecondStepPassed', { accountId: 'ana', step })
const disabled = event('SecondStepDisabled', { accountId: 'ana' })
const used = (code: number) => event('RecoveryCodeUsed', { accountId: 'ana', code })

describe('turning the second step on', () => {
  it('takes a code of the app, which is spent by it', () => {
    given(secondStep)
      .when(enableSecondStep({ ...app, typed: { step: 100 } }, at))
      .thenEvents([enabled])
    given(secondStep, enabled)
      .when(passSecondStep({ step: 100 }))
      .thenRefused('code-used')
  })
  it('takes no wrong code, no recovery code, and is done once', () => {
    given(secondStep)
      .when(enableSecondStep({ ...app, typed: 'wrong' }, at))
      .thenRefused('code-wrong')
    given(secondStep)
      .when(enableSecondStep({ ...app, typed: { recoveryHash: 'h0' } }, at))
      .thenRefused('code-wrong')
    given(secondStep, enabled)
      .when(enableSecondStep({ ...app, typed: { step: 200 } }, at))
      .thenRefused('second-step-on')
  })
})

describe('passing it', () => {
  it('takes each code once, and none of before it', () => {
    given(secondStep, enabled)
      .when(passSecondStep({ step: 101 }))
      .thenEvents([passed(101)])
    for (const step of [101, 100, 99]) {
      given(secondStep, enabled, passed(101)).when(passSecondStep({ step })).thenRefused('code-used')
    }
  })
  it('remembers what was used while the step was off', () => {
    given(secondStep, enabled, passed(150), disabled)
      .when(enableSecondStep({ ...app, typed: { step: 150 } }, at))
      .thenRefused('code-used')
  })
  it('takes each recovery code once, and none of an earlier list', () => {
    given(secondStep, enabled)
      .when(passSecondStep({ recoveryHash: 'h1' }))
      .thenEvents([used(1)])
    given(secondStep, enabled, used(1))
      .when(passSecondStep({ recoveryHash: 'h1' }))
      .thenRefused('code-wrong')
    given(secondStep, enabled, used(1))
      .when(passSecondStep({ recoveryHash: 'h0' }))
      .thenEvents([used(0)])
    given(secondStep, enabled, event('RecoveryCodesRenewed', { accountId: 'ana', recoveryHashes: ['n0'] }))
      .when(passSecondStep({ recoveryHash: 'h0' }))
      .thenRefused('code-wrong')
  })
  it('refuses what is wrong, and everything while the step is off', () => {
    given(secondStep, enabled).when(passSecondStep('wrong')).thenRefused('code-wrong')
    given(secondStep)
      .when(passSecondStep({ step: 1 }))
      .thenRefused('second-step-off')
    given(secondStep, enabled, disabled)
      .when(renewRecoveryCodes({ recoveryHashes: [] }))
      .thenRefused('second-step-off')
  })
})

describe('turning it off', () => {
  it('takes a code, which is spent by it', () => {
    given(secondStep, enabled)
      .when(disableSecondStep({ step: 101 }))
      .thenEvents([passed(101), disabled])
    given(secondStep, enabled).when(disableSecondStep('wrong')).thenRefused('code-wrong')
    given(secondStep, enabled, disabled)
      .when(disableSecondStep({ step: 300 }))
      .thenRefused('second-step-off')
  })
})
