import { type ReactNode, useState } from 'react'
import { useVisit } from '../../../shell/current'
import { LessonPlayer, type LessonPlayerProps } from './LessonPlayer'
import { createPlayer, type Player } from './player'
import { useFilmAddress } from './useFilmAddress'
import { useLessonVideo } from './useLessonVideo'

export interface SoloPlayerProps extends Pick<LessonPlayerProps, 'title' | 'media' | 'className'> {
  /** Duration until the metadata is loaded. */
  seconds: number
  autoplay?: boolean
  /** Below the video, with its player: a transcript. */
  children?: (player: Player) => ReactNode
}

/** One lesson on its own: nothing before or after it, and no position that is kept. */
export default function SoloPlayer({
  title,
  media,
  seconds,
  autoplay = false,
  className,
  children,
}: SoloPlayerProps) {
  const [player] = useState(() => createPlayer(seconds))
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  useLessonVideo(player, video, { resumeAt: 0, autoplay })
  const { src, retry } = useFilmAddress(media.src, { video, renew: useVisit().refresh })
  return (
    <>
      <LessonPlayer
        player={player}
        title={title}
        media={{ ...media, src }}
        onRetry={retry}
        video={video}
        onVideo={setVideo}
        className={className}
      />
      {children?.(player)}
    </>
  )
}
