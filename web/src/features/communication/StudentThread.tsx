import { Eye } from 'lucide-react'
import { useRef } from 'react'
import type { PageProps } from '../../../../src/contracts/pages'
import { useVisit } from '../../shell/current'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { clockWide } from '../../ui/format'
import { RelativeTime } from '../../ui/RelativeTime'
import { Status } from '../../ui/Status'
import { TextLink } from '../../ui/TextLink'
import { lessonHref } from '../learning/watch/lesson'
import { Conversation } from './Conversation'
import { Accept } from './QuestionActions'
import { ReplyForm } from './ReplyForm'

type StudentQuestion = PageProps<'Platform/Student/MyQuestions'>['questions'][number]

const BACK = '/student/myquestions'

function Mark({ question: { unseen, status } }: { question: StudentQuestion }) {
  if (unseen) return <Status tone="info">Nova resposta</Status>
  if (status === 'open') return <Status tone="warn">Aguardando resposta</Status>
  if (status === 'closed') return <Status tone="neutral">Encerrada</Status>
  return <Status tone="ok">Respondida</Status>
}

/** A student's question with its answers; opening it marks them as seen. */
export function StudentThread({ question }: { question: StudentQuestion }) {
  const {
    questionId,
    number,
    courseTitle,
    courseSlug,
    lessonId,
    lessonTitle,
    second,
    excerpt,
    askedAt,
    unseen,
  } = question
  const visits = useVisit()
  const reported = useRef(false)
  const see = () => {
    if (!unseen || reported.current) return
    reported.current = true
    // If the request fails, the next opening sends it again.
    visits
      .submit(`/questions/${questionId}/seen`, { back: BACK }, { preserveScroll: true, replace: true })
      .catch(() => undefined)
      .finally(() => {
        reported.current = false
      })
  }
  return (
    <details
      id={`pergunta-${questionId}`}
      onToggle={(event) => event.currentTarget.open && see()}
      className="group/thread rounded-card border border-line bg-surface shadow-1"
    >
      <summary className="flex min-h-13 list-none flex-wrap items-start gap-x-4 gap-y-2 rounded-card p-4 sm:p-5">
        <span className="min-w-0 flex-1 basis-72">
          <span className="block font-semibold group-open/thread:line-clamp-1">{excerpt}</span>
          <span className="mt-1 block text-muted text-sm">
            {courseTitle}
            {lessonTitle && ` · ${lessonTitle}`}
            {second !== null && ` · aos ${clockWide(second)}`} · <RelativeTime at={askedAt} />
          </span>
        </span>
        <Mark question={question} />
      </summary>
      <div className="grid gap-5 border-line border-t p-4 sm:p-5">
        {unseen && (
          <noscript>
            <ActionForm action={`/questions/${questionId}/seen`}>
              <input type="hidden" name="back" value={BACK} readOnly />
              <Button type="submit" variant="secondary" size="sm" icon={<Eye className="size-4" />}>
                Marcar como vista
              </Button>
            </ActionForm>
          </noscript>
        )}
        <Conversation
          question={question}
          accept={(answerId) => <Accept questionId={questionId} answerId={answerId} back={BACK} />}
        />
        {courseSlug && (
          <TextLink
            href={
              lessonId
                ? lessonHref(courseSlug, lessonId)
                : `/student/mycourses/${encodeURIComponent(courseSlug)}/watch`
            }
            className="justify-self-start"
          >
            {lessonId ? 'Abrir a aula' : 'Abrir o curso'}
          </TextLink>
        )}
        <ReplyForm questionId={number} back={BACK} placeholder="Continue a conversa" />
      </div>
    </details>
  )
}
