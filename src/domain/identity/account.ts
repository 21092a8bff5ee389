import * as z from 'zod'
import { centavos, type EventOf, events, id, instant, personal } from '../kernel/event'

export const accountEvents = events({
  AccountRegistered: z.object({
    accountId: id,
    email: personal(z.string(), 'accountId'),
    name: personal(z.string(), 'accountId'),
    role: z.enum(['Admin', 'Editor', 'Support', 'Student']),
    source: z.enum(['signup', 'purchase', 'staff']),
  }),
  PasswordSet: z.object({ accountId: id, passwordHash: personal(z.string(), 'accountId') }),
  EmailVerified: z.object({ accountId: id }),
  RoleChanged: z.object({ accountId: id, role: z.enum(['Admin', 'Editor', 'Support', 'Student']) }),
  ProfileChanged: z.object({
    accountId: id,
    name: personal(z.string(), 'accountId'),
    cpf: personal(z.string().nullable(), 'accountId'),
    phone: personal(z.string().nullable(), 'accountId'),
  }),
  /** The link itself is never stored: it is an HMAC over `linkId`, made again by the mail job. */
  PasswordLinkRequested: z.object({
    accountId: id,
    linkId: id,
    purpose: z.enum(['save', 'reset', 'login']),
    expiresAt: instant,
  }),
  PasswordLinkUsed: z.object({ accountId: id, linkId: id }),
})
export type AccountEvent = EventOf<typeof accountEvents>
