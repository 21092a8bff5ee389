import { CirclePlay, Lock } from 'lucide-react'
import type { LessonView, ModuleView } from '../../../../src/contracts/catalog/pages'
import { Accordion } from '../../ui/Accordion'
import { clock, counted, duration } from '../../ui/format'
import { Tag } from '../../ui/Tag'
import { FreeLesson } from './FreeLesson'

function Lesson({ courseId, lesson }: { courseId: string | undefined; lesson: LessonView }) {
  const Icon = lesson.free ? CirclePlay : Lock
  return (
    <li id={`aula-${lesson.id}`} className="flex scroll-mt-24 items-start gap-3 py-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4.5 shrink-0 ${lesson.free ? 'text-link' : 'text-muted'}`}
      />
      <span className="min-w-0 flex-1">
        {lesson.free && courseId ? (
          <FreeLesson
            courseId={courseId}
            lesson={{ ...lesson, free: lesson.free }}
            className="-my-1 inline-block rounded-chip py-1 text-link underline underline-offset-4"
          >
            {lesson.title}
          </FreeLesson>
        ) : (
          lesson.title
        )}
        {/* Spaces, since a margin separates nothing for a screen reader. */}
        {lesson.free && (
          <>
            {' '}
            <Tag tone="ok" className="ml-1">
              Aula grátis
            </Tag>
          </>
        )}
        {lesson.optional && (
          <>
            {' '}
            <Tag className="ml-1">Opcional</Tag>
          </>
        )}
      </span>
      <span className="tabular shrink-0 text-muted text-sm">{clock(lesson.seconds)}</span>
    </li>
  )
}

export interface CurriculumProps {
  /** If given, free lessons can be played. */
  courseId?: string
  modules: readonly ModuleView[]
  totals: { modules: number; lessons: number; seconds: number }
}

/** The course's modules with their lessons; the first is open. */
export function Curriculum({ courseId, modules, totals }: CurriculumProps) {
  const free = modules.flatMap(({ lessons }) => lessons).filter((lesson) => lesson.free).length
  return (
    <>
      <p className="mb-3 text-muted">
        {counted(totals.modules, 'módulo', 'módulos')} · {counted(totals.lessons, 'aula', 'aulas')} ·{' '}
        <span className="whitespace-nowrap">{duration(totals.seconds)} no total</span>
        {free > 0 && (
          <>
            {'\u00a0'}·{' '}
            <span className="whitespace-nowrap">{counted(free, 'aula grátis', 'aulas grátis')}</span>
          </>
        )}
      </p>
      <div className="rounded-card border border-line bg-surface px-4 sm:px-5">
        <Accordion
          items={modules.map((module, at) => ({
            id: module.id,
            title: module.title,
            aside: (
              <>
                <span className="max-sm:hidden">{counted(module.lessons.length, 'aula', 'aulas')} · </span>
                {duration(module.seconds)}
              </>
            ),
            open: at === 0,
            content: (
              <ul className="-mt-1">
                {module.lessons.map((lesson) => (
                  <Lesson key={lesson.id} courseId={courseId} lesson={lesson} />
                ))}
              </ul>
            ),
          }))}
        />
      </div>
    </>
  )
}
