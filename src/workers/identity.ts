import { endOverdueImpersonation } from './jobs/end-impersonation'
import { endSessions } from './jobs/end-sessions'
import { forgetPerson } from './jobs/forget-person'
import { mailDeviceCode } from './jobs/mail-device-code'
import { mailPasswordLink } from './jobs/mail-password-link'
import { mailSecurityNotice } from './jobs/mail-security-notice'
import { mailVerifyEmail } from './jobs/mail-verify-email'
import { mailWelcome } from './jobs/mail-welcome'
import { endImpersonationWhenOver } from './reactors/end-impersonation-when-over'
import { endSessionsWhenTold } from './reactors/end-sessions'
import { eraseWhenForgotten } from './reactors/erase-when-forgotten'
import { openAccountWhenGuestPaid } from './reactors/open-account-when-guest-paid'
import { warnOfSecurity } from './reactors/warn-of-security'
import {
  mailCodeWhenChallenged,
  mailLinkWhenRequested,
  mailVerificationWhenRequested,
  welcomeWhenRegistered,
} from './reactors/write-to-account'

export const identityReactors = [
  openAccountWhenGuestPaid,
  welcomeWhenRegistered,
  mailLinkWhenRequested,
  mailVerificationWhenRequested,
  mailCodeWhenChallenged,
  warnOfSecurity,
  eraseWhenForgotten,
  endImpersonationWhenOver,
  endSessionsWhenTold,
]
export const identityJobs = [
  mailPasswordLink,
  mailVerifyEmail,
  mailDeviceCode,
  mailSecurityNotice,
  mailWelcome,
  forgetPerson,
  endOverdueImpersonation,
  endSessions,
]
