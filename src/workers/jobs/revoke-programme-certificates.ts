import * as z from 'zod'
import { derivedId } from '../../commands/kernel/dispatcher'
import { RevokeCertificate } from '../../commands/learning/certificate'
import { id } from '../../domain/kernel/event'
import { type CertificateEvent, certificate } from '../../domain/learning/certificate'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ certificateId: id, reason: z.enum(['refund', 'fraud']) })

type Issued = Extract<CertificateEvent, { type: 'ProgrammeCertificateIssued' }>['data']

/** What was issued for programmes whose certificate names this one of a course. */
export async function programmesOfCertificate(
  facts: WorkerPorts['facts'],
  certificateId: string,
): Promise<Issued[]> {
  const found = await facts.find(['ProgrammeCertificateIssued'], ({ data }) =>
    (data as Issued).courses.some((course) => course.certificateId === certificateId),
  )
  return found.map(({ data }) => data as Issued)
}

/** The certificates of programmes that name the revoked one of a course. */
export const revokeProgrammeCertificates = job<z.infer<typeof data>, Pick<WorkerPorts, 'facts'>>({
  name: 'revoke-programme-certificates',
  label: 'Certificado de formação, quando o de um curso foi cancelado',
  data,
  async run({ certificateId, reason }, { facts }, { id: jobId, send }) {
    // Jobs have no order: the course may have been bought again, and its certificate be valid.
    if ((await facts.load(certificate, certificateId)).phase === 'issued') return
    for (const { certificateId: programmeId } of await programmesOfCertificate(facts, certificateId)) {
      const commandId = derivedId('revoke-programme-certificate', jobId, programmeId)
      await send(RevokeCertificate, { certificateId: programmeId, reason }, { commandId })
    }
  },
})
