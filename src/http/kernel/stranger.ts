import { v4 as uuid } from 'uuid'
import type { Session } from './session'

/** The session of somebody of whom nothing is known, and of whom nothing is kept. */
export const strangerSession = (): Session => ({
  id: null,
  accountId: null,
  role: null,
  realAccountId: null,
  impersonationId: null,
  by: 'nothing',
  csrfSecret: null,
  expiresAt: null,
  visitor: undefined,
  coupon: undefined,
  keepCoupon: () => {},
  get: () => undefined,
  set: async () => {},
  visitorId: () => uuid(),
  signIn: async () => {},
  actAs: async () => false,
  comeBack: async () => false,
  signOut: async () => {},
  rotate: async () => {},
})
