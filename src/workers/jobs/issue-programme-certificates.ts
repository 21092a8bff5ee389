import * as z from 'zod'
import { derivedId } from '../../commands/kernel/dispatcher'
import { IssueProgrammeCertificate } from '../../commands/learning/certificate'
import { type BundleEvent, coursesOf } from '../../domain/catalog/bundle'
import { id } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ studentId: id, courseId: id })

type Arranged = Extract<BundleEvent, { type: 'BundleTracksArranged' | 'BundleDescribed' }>['data']
const arranged = ['BundleTracksArranged', 'BundleDescribed'] satisfies BundleEvent['type'][]

/** Tries each programme that has or had the course; the command looks at the courses that it has now. */
export const issueProgrammeCertificates = job<z.infer<typeof data>, Pick<WorkerPorts, 'facts'>>({
  name: 'issue-programme-certificates',
  label: 'Certificado de formação, quando o último curso foi concluído',
  data,
  async run({ studentId, courseId }, { facts }, { id: jobId, send }) {
    const found = await facts.find(arranged, ({ data }) =>
      coursesOf((data as Arranged).tracks).includes(courseId),
    )
    for (const bundleId of new Set(found.map(({ data }) => (data as Arranged).bundleId))) {
      const commandId = derivedId('issue-programme-certificate', jobId, bundleId)
      await send(IssueProgrammeCertificate, { bundleId }, { accountId: studentId, commandId })
    }
  },
})
