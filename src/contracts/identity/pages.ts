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
  /** `not-needed`: the link was for the first Admin, and there is one by now. */
  'Platform/Auth/BecomeAdmin': { token: string; link: 'good' | 'over' | 'not-needed' }
  'Platform/Profile/Delete': {
    email: string
    hasPassword: boolean
    /** Accounts of the staff are not deleted by their owner. */
    isStaff: boolean
    /** An order that still waits for its payment stands in the way. */
    openOrder: { orderId: string; number: string } | null
    courses: number
    certificates: number
    /** Business day until which the law makes us keep what proves the sales; null when nothing was ever paid. */
    fiscalUntil: string | null
  }
  'Platform/Profile/Deleted': {
    /** Business day, YYYY-MM-DD. */
    fiscalUntil: string | null
    keepsCertificates: boolean
  }
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
  'Platform/Impersonation/Leave': {
    /** Whose account one acts in and until when; null: one acts as oneself. */
    acting: { fullName: string; until: string } | null
  }
  'Platform/Auth/SecondStep': {
    /** Whose login waits for its second step. */
    email: string
  }
  'Platform/Auth/DeviceCode': {
    /** Where the code went; only its owner can tell whose it is. */
    maskedEmail: string
    /** Until another code may be asked for. */
    waitSeconds: number
    /** Minutes for which a code is good. */
    minutes: number
  }
  'Platform/Profile/Security': {
    email: string
    hasPassword: boolean
    secondStep:
      | { is: 'off' }
      /** `address` is the content of the QR code; `secret` is for typing. */
      | { is: 'begun'; secret: string; address: string }
      /** `fresh`: recovery codes made just now, never shown again once their owner has put them aside. */
      | { is: 'on'; since: string; codesLeft: number; fresh: string[] | null }
  }
  'Platform/Profile/Devices': {
    /** The last seen first; `ip` masked, null when none is known. */
    devices: {
      id: string
      device: string
      ip: string | null
      createdAt: string
      seenAt: string
      current: boolean
    }[]
    /** Devices that get in by the password alone, the last seen first. */
    trusted: { id: string; device: string; seenAt: string; current: boolean }[]
    /** How many there may be; null: as many as there are. */
    trustedLimit: number | null
  }
  'Platform/Profile/Edit': {
    /** Staff whose account asks for no second step yet. */
    inviteSecondStep: boolean
    profile: {
      name: string
      email: string
      cpf: string | null
      phone: string | null
      verified: boolean
      /** Accounts that a purchase opened have none until their owner makes one. */
      hasPassword: boolean
      /** Path of the own picture, 256 pixels; null: the initials are drawn. */
      avatar: string | null
    }
  }
}
