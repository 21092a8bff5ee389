import type { SharedProps } from '../kernel/page'

/** Pages of identity: component name to its props. */
export interface IdentityPages {
  'Platform/Auth/Login': {
    next: string | null
    /** Accounts that anyone may try; empty outside of the demo world. */
    demo: { email: string; role: string; password: string }[]
  }
  'Platform/Auth/Register': { next: string | null }
  'Platform/Auth/ForgotPassword': { sent: boolean }
  'Platform/Auth/ResetPassword': { token: string; good: boolean }
  'Platform/Auth/SavePassword': { token: string; good: boolean; email: string | null }
  'Platform/Auth/ConfirmPassword': {
    /** Where to go on, a path of this site. */
    next: string
    /** Whose password it is, for password managers. */
    email: string
    hasPassword: boolean
    /** How long the proof counts. */
    minutes: number
  }
  'Platform/Auth/VerifyEmail': {
    email: string
    verified: boolean
    /** Of a link that still works. */
    token: string | null
    /** What the link in the address is; null without one. */
    link: 'good' | 'over' | 'another' | null
    /** A link was asked for just now. */
    sent: boolean
    /** Until another may be asked for. */
    waitSeconds: number
  }
  'Platform/Profile/Edit': {
    profile: { name: string; email: string; cpf: string | null; phone: string | null; verified: boolean }
    sessions: { id: string; device: string; seenAt: string; current: boolean }[]
  }
}

export type SignedInUser = NonNullable<SharedProps['auth']['user']>
