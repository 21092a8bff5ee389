import type { LaunchPages } from '../../../../src/contracts/marketing/launch-pages'
import SoloPlayer from '../learning/player/SoloPlayer'
import { Transcript } from '../learning/watch/Transcript'

type Props = Pick<LaunchPages['Events/Lesson'], 'lesson' | 'transcript'> & {
  media: NonNullable<LaunchPages['Events/Lesson']['video']>
}

/** A lesson of a launch in our player, with its transcript below. */
export const LaunchPlayer = ({ lesson, transcript, media }: Props) => (
  <SoloPlayer title={lesson.title} media={media} seconds={media.seconds} className="rounded-card">
    {(player) =>
      transcript.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-2 text-xl">Transcrição</h2>
          <Transcript cues={transcript} player={player} />
        </section>
      )
    }
  </SoloPlayer>
)
