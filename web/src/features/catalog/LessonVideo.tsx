import type { LessonView } from '../../../../src/contracts/catalog/pages'

export interface LessonVideoProps {
  courseId: string
  lesson: Pick<LessonView, 'id' | 'free'>
  /** Plays at once, because the viewer has just opened it. */
  autoPlay?: boolean
}

/** A free lesson in the browser's own player, with captions. */
export function LessonVideo({ courseId, lesson, autoPlay }: LessonVideoProps) {
  if (!lesson.free) return null
  return (
    <video
      controls
      playsInline
      autoPlay={autoPlay}
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
  )
}
