import * as z from 'zod'
import {
  dismissSetupGuide,
  dnsFindings,
  isAway,
  recordMailTry,
  recordProviderTry,
  recordSenderCheck,
  resumeSetupGuide,
  SETUP_ID,
  setup,
} from '../../domain/site/setup'
import { command } from '../kernel/command'

const shared = { who: ['Admin'] as const, on: setup, id: () => SETUP_ID }
const nothing = z.object({})
const dnsFinding = z.enum(dnsFindings)

export const DismissSetupGuide = command({
  ...shared,
  name: 'DismissSetupGuide',
  summary: 'Takes the setup guide off the dashboard.',
  input: nothing,
  decide: () => dismissSetupGuide(),
})

export const ResumeSetupGuide = command({
  ...shared,
  name: 'ResumeSetupGuide',
  summary: 'Brings the setup guide back to the dashboard.',
  input: nothing,
  decide: () => resumeSetupGuide(),
})

/** Internal, so that only a test mail that was really sent can complete the step. */
export const RecordMailTry = command({
  ...shared,
  name: 'RecordMailTry',
  summary: 'Records what the mail server said to a test mail, and what DNS says of the sender.',
  internal: true,
  input: z.object({
    accepted: z.boolean(),
    isAway,
    said: z.string().max(500),
    domain: z.string().max(253),
    spf: dnsFinding,
    dmarc: dnsFinding,
  }),
  decide: (input) => recordMailTry(input),
})

/** Internal, so that only what DNS said is written down. */
export const RecordSenderCheck = command({
  ...shared,
  name: 'RecordSenderCheck',
  summary: 'Records what DNS says of the domain that mails come from.',
  internal: true,
  input: z.object({
    domain: z.string().max(253),
    dkimSelector: z.string().max(63),
    spf: dnsFinding,
    dkim: dnsFinding,
    dmarc: dnsFinding,
  }),
  decide: (input) => recordSenderCheck(input),
})

/** Internal, so that only an answer of the provider can complete the step. */
export const RecordProviderTry = command({
  ...shared,
  name: 'RecordProviderTry',
  summary: 'Records whether the payment provider took the credential.',
  internal: true,
  input: z.object({
    provider: z.string().max(40),
    accepted: z.boolean(),
    isAway,
    said: z.string().max(500),
  }),
  decide: (input) => recordProviderTry(input),
})
