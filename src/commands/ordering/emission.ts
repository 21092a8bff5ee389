import * as z from 'zod'
import { emissionForm } from '../../contracts/ordering/emission'
import { instant } from '../../domain/kernel/event'
import type { Instant } from '../../domain/kernel/instants'
import {
  certificateStanding,
  EMISSION_ID,
  emission,
  isComplete,
  isDemonstration,
  pauseEmission,
  resumeEmission,
  setCertificate,
  setEmission,
} from '../../domain/ordering/emission'
import { command, type Facts } from '../kernel/command'

const shared = { who: ['Admin'] as const, on: emission, id: () => EMISSION_ID }
const nothing = z.object({})

const SetEmission = command({
  ...shared,
  name: 'SetEmission',
  summary: 'Sets the company that issues notas fiscais, and when and with which numbers it does.',
  input: emissionForm,
  example: {
    cnpj: '12ABC34501DE35',
    name: 'Escola Exemplo Ltda.',
    regime: 'simples',
    cityCode: '3550308',
    municipalRegistration: null,
    serviceCode: '080201',
    nbsCode: null,
    email: null,
    phone: null,
    series: '1',
    firstNumber: 1,
    environment: 'restricted',
    issueAt: 'guarantee',
  },
  decide: (input, { now }) => setEmission(input, now),
})

/** Internal, since the page opens the file and seals it: no command ever holds a secret in clear. */
export const SetEmissionCertificate = command({
  ...shared,
  name: 'SetEmissionCertificate',
  summary: 'Sets the A1 certificate that notas fiscais are signed with.',
  internal: true,
  input: z.object({
    holder: z.string().min(1).max(200),
    cnpj: z.string().length(14),
    validFrom: instant,
    validUntil: instant,
    sealedFile: z.string().min(1).max(100_000),
    sealedPassphrase: z.string().min(1).max(2000),
  }),
  decide: (input, { now }) => setCertificate(input, now),
})

const PauseEmission = command({
  ...shared,
  name: 'PauseEmission',
  summary: 'Pauses the emission of notas fiscais: nothing is sent to the issuer.',
  input: nothing,
  decide: () => pauseEmission(),
})

const ResumeEmission = command({
  ...shared,
  name: 'ResumeEmission',
  summary: 'Resumes the emission of notas fiscais: what waited is sent.',
  input: nothing,
  decide: (_, { now }) => resumeEmission(now),
})

export const emissionCommands = { SetEmission, SetEmissionCertificate, PauseEmission, ResumeEmission }

/** What is set for the notas fiscais, as its page shows it. */
export async function emissionSettings(facts: Pick<Facts, 'load'>, now: Instant) {
  const set = await facts.load(emission, EMISSION_ID)
  const { company, certificate, paused } = set
  return {
    company,
    certificate: certificate && {
      holder: certificate.holder,
      cnpj: certificate.cnpj,
      validUntil: certificate.validUntil,
      standing: certificateStanding(certificate, now),
      demonstration: isDemonstration(certificate),
    },
    paused,
    complete: isComplete(set),
  }
}
