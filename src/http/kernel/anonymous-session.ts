import { v4 as uuid } from 'uuid'
import type { Session } from './session'

/** A session without an account, cart or cookie, of which nothing is stored. */
export const anonymousSession = (): Session => ({
  id: null,
  accountId: null,
  role: null,
  realAccountId: null,
  impersonationId: null,
  by: 'nothing',
  hasEnded: false,
  csrfSecret: null,
  expiresAt: null,
  visitor: undefined,
  arrival: undefined,
  sellerLink: undefined,
  coupon: undefined,
  setCoupon: () => {},
  get: () => undefined,
  set: async () => {},
  visitorId: () => uuid(),
  signIn: async () => {},
  impersonate: async () => false,
  endImpersonation: async () => false,
  signOut: async () => {},
  rotate: async () => {},
})
