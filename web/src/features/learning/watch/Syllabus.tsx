import { Check, ChevronDown, Circle, MessageCircleQuestionMark, Play, Text } from 'lucide-react'
import type { WatchLessonItem } from '../../../../../src/contracts/learning/pages'
import { Anchor } from '../../../ui/Anchor'
import { clock } from '../../../ui/format'
import { Tag } from '../../../ui/Tag'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { lessonHref, type WatchProps } from './lesson'

type SyllabusProps = Pick<WatchProps, 'course' | 'modules' | 'noCertificate'> & { current: string }

const kindIcons = { video: Circle, text: Text, file: Text, quiz: MessageCircleQuestionMark }

function LessonLine({ slug, lesson, current }: { slug: string; lesson: WatchLessonItem; current: boolean }) {
  const Icon = lesson.done && !current ? Check : current ? Play : kindIcons[lesson.kind]
  return (
    <li>
      <Anchor
        href={lessonHref(slug, lesson.lessonId)}
        aria-current={current ? 'true' : undefined}
        className="flex min-h-11 items-center gap-3 rounded-small px-2.5 py-2 text-15 text-fg-2 no-underline hover:bg-surface-2 aria-[current]:bg-soft aria-[current]:font-semibold aria-[current]:text-fg"
      >
        <Icon
          aria-hidden="true"
          className={lesson.done ? 'size-4 shrink-0 text-ok' : 'size-4 shrink-0 text-muted'}
        />
        <span className="min-w-0 flex-1">
          {lesson.title}
          {lesson.done && <VisuallyHidden> (concluída)</VisuallyHidden>}
          {(lesson.optional || lesson.bonus) && (
            <Tag className="ml-2">{lesson.bonus ? 'Bônus' : 'Opcional'}</Tag>
          )}
        </span>
        <span className="tabular shrink-0 text-sm">{clock(lesson.durationSeconds)}</span>
      </Anchor>
    </li>
  )
}

/** The course's modules; the one with the present lesson is open. */
export function Syllabus({ course, modules, noCertificate, current }: SyllabusProps) {
  return (
    <nav aria-labelledby="conteudo-do-curso">
      <h2 id="conteudo-do-curso" className="px-2.5 text-lg">
        Conteúdo
      </h2>
      {noCertificate && <p className="px-2.5 text-muted text-sm">{noCertificate}</p>}
      <div className="mt-1 divide-y divide-line">
        {modules.map((module, index) => {
          const done = module.lessons.filter((lesson) => lesson.done).length
          const here = module.lessons.some((lesson) => lesson.lessonId === current)
          return (
            <details key={module.moduleId} open={here} className="group/module py-1.5">
              <summary className="flex min-h-11 list-none items-center gap-2 rounded-small px-2.5 hover:bg-surface-2">
                <span className="min-w-0 flex-1 font-semibold">
                  {index + 1}. {module.title}
                </span>
                <span className="tabular text-muted text-sm">
                  {done}/{module.lessons.length}
                  <VisuallyHidden> aulas concluídas</VisuallyHidden>
                </span>
                <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-muted turns" />
              </summary>
              <ol className="pb-1">
                {module.lessons.map((lesson) => (
                  <LessonLine
                    key={lesson.lessonId}
                    slug={course.slug}
                    lesson={lesson}
                    current={lesson.lessonId === current}
                  />
                ))}
              </ol>
            </details>
          )
        })}
      </div>
    </nav>
  )
}
