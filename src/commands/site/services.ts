import * as z from 'zod'
import { mailSenderForm, mailServerFields, paymentAccountFields } from '../../contracts/site/services'
import {
  removeMailServer,
  removePaymentAccount,
  SERVICES_ID,
  services,
  setMailSender,
  setMailServer,
  setPaymentAccount,
} from '../../domain/site/services'
import { command } from '../kernel/command'

const shared = { who: ['Admin'] as const, on: services, id: () => SERVICES_ID }
const nothing = z.object({})
/** Sealed before it comes here, so that no command ever holds a secret in clear. */
const sealed = z.string().min(1).max(2000).nullable()

/** Internal, since only the page seals what is typed. */
export const SetMailServer = command({
  ...shared,
  name: 'SetMailServer',
  summary: 'Sets the mail server; without a password the one of the same server and user stays.',
  internal: true,
  input: z.object({ ...mailServerFields, sealedPassword: sealed }),
  decide: (input) => setMailServer(input),
})

export const RemoveMailServer = command({
  ...shared,
  name: 'RemoveMailServer',
  summary: 'Removes the mail server: mails stay in the outbox.',
  input: nothing,
  decide: () => removeMailServer(),
})

export const SetMailSender = command({
  ...shared,
  name: 'SetMailSender',
  summary: 'Sets the name and address that mails come from.',
  input: mailSenderForm,
  decide: (input) => setMailSender(input),
})

/** Internal, since the page seals what is typed, and asks the provider whose account it is. */
export const SetPaymentAccount = command({
  ...shared,
  name: 'SetPaymentAccount',
  summary: 'Sets the Mercado Pago account that new payments go to; secrets that are null stay.',
  internal: true,
  input: z.object({
    ...paymentAccountFields,
    account: z.object({ id: z.string().min(1).max(40), name: z.string().max(120) }),
    sealedToken: sealed,
    sealedWebhookSecret: sealed,
  }),
  decide: (input) => setPaymentAccount(input),
})

export const RemovePaymentAccount = command({
  ...shared,
  name: 'RemovePaymentAccount',
  /** Its page asks for the password first. */
  internal: true,
  summary: 'Goes back to the test bank for new payments; those of the account are still looked up there.',
  input: nothing,
  decide: () => removePaymentAccount(),
})
