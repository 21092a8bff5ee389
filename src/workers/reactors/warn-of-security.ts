import type { AccountEvent } from '../../domain/identity/account'
import type { AdminRosterEvent } from '../../domain/identity/admin-roster'
import type { DeviceGuardEvent } from '../../domain/identity/device-guard'
import type { SecondStepEvent } from '../../domain/identity/second-step'
import type { WalletEvent } from '../../domain/ordering/wallet'
import type { EventMetadata } from '../../projections/kernel/projection'
import { mailSecurityNotice } from '../jobs/mail-security-notice'
import { enqueue, reactor } from '../kernel/reactor'
import type { SecurityNotice } from '../mails/security-notice'

const tell =
  (what: SecurityNotice) =>
  ({ accountId }: { accountId: string }, { at }: EventMetadata) => [
    enqueue(mailSecurityNotice, { accountId, what, at }),
  ]

/** Notifies owners of security-relevant changes, in case they did not make them. */
export const warnOfSecurity = reactor<
  AccountEvent | SecondStepEvent | DeviceGuardEvent | WalletEvent | AdminRosterEvent
>('warn-of-security', {
  // Right behind its registration an account gets its first one.
  PasswordSet: (data, event) => (event.revision > 1 ? tell('password-set')(data, event) : []),
  LoginAttackNoted: tell('login-attack'),
  RegistrationTried: tell('registration-tried'),
  SecondStepEnabled: tell('second-step-on'),
  SecondStepDisabled: tell('second-step-off'),
  RecoveryCodeUsed: tell('recovery-code-used'),
  DevicesBlocked: tell('devices-blocked'),
  CardSaved: tell('card-saved'),
  AdminAccessReset: ({ told }, event) =>
    told.flatMap((accountId) => tell('admin-access-reset')({ accountId }, event)),
})
