import * as z from 'zod'
import { derivedId } from '../../commands/kernel/dispatcher'
import { CompleteShortenedCourse } from '../../commands/learning/enrolment'
import { id } from '../../domain/kernel/event'
import { enrolment, enrolmentId } from '../../domain/learning/enrolment'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ courseId: id })

/** A course may have lost the only lesson, or asks less of what, some of its students had not done. */
export const completeShortenedCourse = job<z.infer<typeof data>, Pick<WorkerPorts, 'facts'>>({
  name: 'complete-shortened-course',
  label: 'Conclusão de um curso que ficou mais curto',
  data,
  async run({ courseId }, { facts }, { id: jobId, send }) {
    const done = await facts.find(
      ['LessonCompleted'],
      (event) => (event.data as { courseId: string }).courseId === courseId,
    )
    for (const studentId of new Set(done.map((event) => (event.data as { studentId: string }).studentId))) {
      const { earnedAt } = await facts.load(enrolment, enrolmentId(studentId, courseId))
      if (earnedAt) continue
      const commandId = derivedId('complete-shortened', jobId, studentId)
      await send(CompleteShortenedCourse, { studentId, courseId }, { commandId })
    }
  },
})
