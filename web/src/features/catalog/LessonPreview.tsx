import type { LessonView } from '../../../../src/contracts/catalog/pages'
import { clock } from '../../ui/format'

/** A lesson that anyone may watch, played where it stands by the browser's own player. */
export function LessonPreview({ courseId, lesson }: { courseId: string; lesson: LessonView }) {
  if (!lesson.free) return null
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-surface">
      <video
        controls
        playsInline
        preload="none"
        poster={lesson.free.poster || undefined}
        className="block aspect-video w-full bg-brand-950"
      >
        <source src={lesson.free.src} type="video/mp4" />
        <track
          kind="captions"
          srcLang="pt-BR"
          label="Português"
          src={`/media/captions/${courseId}/${lesson.id}.vtt`}
          default
        />
      </video>
      <figcaption className="flex justify-between gap-4 px-4 py-3 text-15">
        <span className="font-semibold">{lesson.title}</span>
        <span className="tabular text-muted">{clock(lesson.seconds)}</span>
      </figcaption>
    </figure>
  )
}
