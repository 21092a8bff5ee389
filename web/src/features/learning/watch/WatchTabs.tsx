import { AnchorContext } from '../../../ui/Anchor'
import { Tabs } from '../../../ui/Tabs'
import type { Player } from '../player/player'
import { AskForm } from './AskForm'
import { LessonQuestions } from './LessonQuestions'
import { lessonHref, type WatchProps, type WatchTab } from './lesson'
import { StayLink } from './StayLink'
import { Transcript } from './Transcript'

type WatchTabsProps = Pick<WatchProps, 'course' | 'lesson' | 'questions'> & { tab: WatchTab; player: Player }

/** Tabs below the lesson; the address holds the selected one. */
export function WatchTabs({ course, lesson, questions, tab, player }: WatchTabsProps) {
  const href = (to: WatchTab) => lessonHref(course.slug, lesson.lessonId, { tab: to })
  return (
    <section aria-label="Sobre a aula">
      <AnchorContext value={StayLink}>
        <Tabs
          label="Sobre a aula"
          tabs={[
            {
              label: 'Dúvidas',
              href: href('duvidas'),
              current: tab === 'duvidas',
              count: questions.length,
            },
            ...(lesson.video
              ? [{ label: 'Transcrição', href: href('transcricao'), current: tab === 'transcricao' }]
              : []),
          ]}
        />
      </AnchorContext>
      <div className="grid gap-4 pt-5">
        {tab === 'transcricao' && lesson.video ? (
          <Transcript cues={lesson.transcript} player={player} />
        ) : (
          <>
            <AskForm
              courseId={course.courseId}
              lessonId={lesson.lessonId}
              back={href('duvidas')}
              player={lesson.video && player}
            />
            <LessonQuestions questions={questions} player={player} back={href('duvidas')} />
          </>
        )}
      </div>
    </section>
  )
}
