import * as z from 'zod'
import { id } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ uploadId: id })

/** Removes the bytes of a lesson's file that another one replaced. Copies of a course share them: the last one to go takes them along. */
export const removeReplacedFile = job<z.infer<typeof data>, Pick<WorkerPorts, 'lessonFiles'>>({
  name: 'remove-replaced-file',
  label: 'Apagar arquivo trocado',
  data,
  async run({ uploadId }, { lessonFiles }) {
    if (!(await lessonFiles.isUsed(uploadId))) await lessonFiles.remove(uploadId)
  },
})
