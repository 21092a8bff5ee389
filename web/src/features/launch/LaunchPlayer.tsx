import { useState } from 'react'
import type { LaunchPages } from '../../../../src/contracts/marketing/launch-pages'
import { useVisit } from '../../shell/current'
import { LessonPlayer } from '../learning/player/LessonPlayer'
import { createPlayer } from '../learning/player/player'
import { useFilmAddress } from '../learning/player/useFilmAddress'
import { useLessonVideo } from '../learning/player/useLessonVideo'
import { Transcript } from '../learning/watch/Transcript'

type Props = Pick<LaunchPages['Events/Lesson'], 'lesson' | 'transcript'> & {
  media: NonNullable<LaunchPages['Events/Lesson']['video']>
}

/** A lesson of a launch in our player, with its transcript below. */
export function LaunchPlayer({ lesson, transcript, media }: Props) {
  const [player] = useState(() => createPlayer(media.seconds))
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  useLessonVideo(player, video, { resumeAt: 0, autoplay: false })
  const { src, retry } = useFilmAddress(media.src, { video, renew: useVisit().refresh })
  return (
    <>
      <LessonPlayer
        player={player}
        title={lesson.title}
        media={{ ...media, src }}
        onRetry={retry}
        video={video}
        onVideo={setVideo}
        className="rounded-card"
      />
      {transcript.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-2 text-xl">Transcrição</h2>
          <Transcript cues={transcript} player={player} />
        </section>
      )}
    </>
  )
}
