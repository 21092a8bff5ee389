import { forgetPerson } from './jobs/forget-person'
import { mailPasswordLink } from './jobs/mail-password-link'
import { mailWelcome } from './jobs/mail-welcome'
import { eraseWhenForgotten } from './reactors/erase-when-forgotten'
import { openAccountWhenGuestPaid } from './reactors/open-account-when-guest-paid'
import { mailLinkWhenRequested, welcomeWhenRegistered } from './reactors/write-to-account'

export const identityReactors = [
  openAccountWhenGuestPaid,
  welcomeWhenRegistered,
  mailLinkWhenRequested,
  eraseWhenForgotten,
]
export const identityJobs = [mailPasswordLink, mailWelcome, forgetPerson]
