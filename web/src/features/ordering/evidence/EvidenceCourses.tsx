import type { EvidencePages } from '../../../../../src/contracts/ordering/evidence'
import { DescriptionList } from '../../../ui/DescriptionList'
import { counted, date } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'

type Course = EvidencePages['Admin/Orders/Evidence']['courses'][number]

/** Granted access, when it was watched, and completed lessons. */
export const EvidenceCourses = ({ courses }: { courses: readonly Course[] }) => (
  <Panel title="Acesso e aulas assistidas">
    <ul className="divide-y divide-line">
      {courses.map(({ courseId, title, granted, ended, watched, lessonsDone, lessons }) => (
        <li key={courseId} className="py-6 first:pt-0 last:pb-0">
          <h3 className="mb-2 text-base">{title}</h3>
          <DescriptionList
            items={[
              { term: 'Acesso liberado', detail: granted ? date(granted, 'dayTime') : 'Não foi liberado' },
              ...(ended ? [{ term: 'Acesso encerrado', detail: date(ended, 'dayTime') }] : []),
              {
                term: 'Assistiu',
                detail:
                  watched.first && watched.last
                    ? `${counted(watched.times, 'vez', 'vezes')}, de ${date(watched.first, 'dayTime')} a ${date(watched.last, 'dayTime')}`
                    : 'Nenhuma aula',
              },
              ...(watched.lastLesson ? [{ term: 'Última aula', detail: watched.lastLesson }] : []),
              { term: 'Aulas concluídas', detail: `${lessonsDone.length} de ${lessons}` },
            ]}
          />
          {lessonsDone.length > 0 && (
            <ol className="mt-2 grid grid-cols-1 gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
              {lessonsDone.map((lesson) => (
                <li key={`${lesson.title} ${lesson.at}`} className="flex justify-between gap-3">
                  <span className="min-w-0">{lesson.title}</span>
                  <span className="tabular shrink-0 text-muted">{date(lesson.at, 'dayTime')}</span>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ul>
  </Panel>
)
