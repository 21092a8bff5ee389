import { endOverdueImpersonation } from './jobs/end-impersonation'
import { endSessions } from './jobs/end-sessions'
import { forgetPerson } from './jobs/forget-person'
import { mailPasswordLink } from './jobs/mail-password-link'
import { mailVerifyEmail } from './jobs/mail-verify-email'
import { mailWelcome } from './jobs/mail-welcome'
import { endImpersonationWhenOver } from './reactors/end-impersonation-when-over'
import { endSessionsWhenRoleChanged } from './reactors/end-sessions-when-role-changed'
import { eraseWhenForgotten } from './reactors/erase-when-forgotten'
import { openAccountWhenGuestPaid } from './reactors/open-account-when-guest-paid'
import {
  mailLinkWhenRequested,
  mailVerificationWhenRequested,
  welcomeWhenRegistered,
} from './reactors/write-to-account'

export const identityReactors = [
  openAccountWhenGuestPaid,
  welcomeWhenRegistered,
  mailLinkWhenRequested,
  mailVerificationWhenRequested,
  eraseWhenForgotten,
  endImpersonationWhenOver,
  endSessionsWhenRoleChanged,
]
export const identityJobs = [
  mailPasswordLink,
  mailVerifyEmail,
  mailWelcome,
  forgetPerson,
  endOverdueImpersonation,
  endSessions,
]
