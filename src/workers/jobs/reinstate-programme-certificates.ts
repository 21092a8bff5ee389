import * as z from 'zod'
import { derivedId } from '../../commands/kernel/dispatcher'
import { ReinstateCertificate } from '../../commands/learning/certificate'
import { id } from '../../domain/kernel/event'
import { certificate } from '../../domain/learning/certificate'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { programmesOfCertificate } from './revoke-programme-certificates'

const data = z.object({ certificateId: id })

/** The certificates of programmes that name the one of a course, where all that they name are valid again. */
export const reinstateProgrammeCertificates = job<z.infer<typeof data>, Pick<WorkerPorts, 'facts'>>({
  name: 'reinstate-programme-certificates',
  label: 'Certificado de formação, quando o de um curso voltou a valer',
  data,
  async run({ certificateId }, { facts }, { id: jobId, send }) {
    for (const { certificateId: programmeId, courses } of await programmesOfCertificate(
      facts,
      certificateId,
    )) {
      const named = await Promise.all(courses.map((course) => facts.load(certificate, course.certificateId)))
      if (named.some(({ phase }) => phase !== 'issued')) continue
      const commandId = derivedId('reinstate-programme-certificate', jobId, programmeId)
      await send(ReinstateCertificate, { certificateId: programmeId }, { commandId })
    }
  },
})
