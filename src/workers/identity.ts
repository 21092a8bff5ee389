import { mailPasswordLink } from './jobs/mail-password-link'
import { mailWelcome } from './jobs/mail-welcome'
import { openAccountWhenGuestPaid } from './reactors/open-account-when-guest-paid'
import { mailLinkWhenRequested, welcomeWhenRegistered } from './reactors/write-to-account'

export const identityReactors = [openAccountWhenGuestPaid, welcomeWhenRegistered, mailLinkWhenRequested]
export const identityJobs = [mailPasswordLink, mailWelcome]
