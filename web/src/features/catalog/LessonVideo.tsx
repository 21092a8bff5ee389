import { CirclePlay } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { LessonView } from '../../../../src/contracts/catalog/pages'
import { isForBrowser } from '../../shell/Link'

const SoloPlayer = lazy(() => import('../learning/player/SoloPlayer'))

export interface LessonVideoProps {
  courseId: string
  lesson: Pick<LessonView, 'id' | 'title' | 'seconds'> & { free: { src: string; poster: string } }
  /** Plays at once, because the viewer has just opened it. */
  autoPlay?: boolean
}

/** A free lesson behind the course's cover; one click loads our player. Without JavaScript the link opens the video. */
export function LessonVideo({ courseId, lesson, autoPlay = false }: LessonVideoProps) {
  const [isOpen, setOpen] = useState(autoPlay)
  const { src, poster } = lesson.free
  const cover = (
    <img
      src={poster}
      alt=""
      width={1280}
      height={720}
      loading="lazy"
      decoding="async"
      className="block aspect-video h-auto w-full bg-brand-950 object-cover"
    />
  )
  if (isOpen) {
    const media = { src, poster, captions: `/media/captions/${courseId}/${lesson.id}.vtt` }
    return (
      <Suspense fallback={cover}>
        <SoloPlayer title={lesson.title} media={media} seconds={lesson.seconds} autoplay />
      </Suspense>
    )
  }
  return (
    <a
      href={src}
      aria-label={`Assistir à aula grátis: ${lesson.title}`}
      className="relative block"
      onClick={(event) => {
        if (isForBrowser(event)) return
        event.preventDefault()
        setOpen(true)
      }}
    >
      {cover}
      <span
        aria-hidden="true"
        className="absolute top-1/2 left-1/2 flex size-16 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full bg-brand-950/80 text-white sm:size-20"
      >
        <CirclePlay className="size-9" />
      </span>
    </a>
  )
}
