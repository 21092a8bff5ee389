import { Play } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Alert } from '../../../ui/Alert'
import { Button } from '../../../ui/Button'
import { cx } from '../../../ui/cx'
import { Spinner } from '../../../ui/Spinner'
import { useCaptions } from './captions'
import { useFullscreen } from './fullscreen'
import { PlayerBar } from './PlayerBar'
import './player.css'
import { type Player, usePlayer } from './player'
import { usePreferences } from './preferences'
import { useIdle } from './useIdle'
import { useShortcuts } from './useShortcuts'
import { useStream } from './useStream'

export interface LessonPlayerProps {
  player: Player
  title: string
  media: { src: string; poster: string; captions: string }
  /** The video element; null until it is mounted. */
  video: HTMLVideoElement | null
  onVideo: (video: HTMLVideoElement | null) => void
  onNext?: () => void
  /** Loads the film again after a failure; by default from the same address. */
  onRetry?: () => void
  /** The page can give the video its whole width. */
  canWiden?: boolean
  onNote?: () => void
  /** On the seek bar. */
  marks?: ReactNode
  /** Content over the video: resume notice, next lesson. */
  children?: ReactNode
  className?: string
}

const Words = ({ text }: { text: string }) => (
  <p className="player-words pointer-events-none absolute inset-x-4 text-center transition-[bottom] duration-180">
    <span className="inline-block whitespace-pre-line rounded-chip bg-black/80 px-2 py-0.5 text-13 text-white leading-snug sm:px-2.5 sm:py-1 sm:text-lg">
      {text}
    </span>
  </p>
)

/** Films at Vimeo have the address of its player. */
const isFrame = (src: string) => /^http.+\/video\/\d+\?/.test(src)

/** The video of a lesson. Native controls until the page is hydrated, then our own. */
export function LessonPlayer(props: LessonPlayerProps) {
  const {
    player,
    title,
    media,
    video,
    onVideo,
    onNext,
    onNote,
    onRetry,
    canWiden,
    marks,
    children,
    className,
  } = props
  const frame = useRef<HTMLElement>(null)
  const { full, toggle } = useFullscreen(frame, player.video)
  const playing = usePlayer(player, (state) => state.playing)
  const ended = usePlayer(player, (state) => state.ended)
  const waiting = usePlayer(player, (state) => state.waiting)
  const failed = usePlayer(player, (state) => state.failed)
  const idle = useIdle(frame, playing)
  const words = useCaptions(video, usePreferences().captions)
  useShortcuts({ player, onFullscreen: toggle, onNext, onNote })
  const [started, setStarted] = useState(false)
  // The large sign invites to the first play; later it would lie on the captions of a paused picture.
  if (playing && !started) setStarted(true)
  const ours = video !== null
  const source = useStream(video, media.src)
  const framed = isFrame(media.src)
  const listen = useCallback(
    (vimeo: HTMLIFrameElement) => {
      const listening = import('./vimeo').then((from) => from.listen(vimeo, player, onVideo))
      return () => void listening.then((stop) => stop())
    },
    [player, onVideo],
  )

  return (
    <section
      ref={frame}
      data-player=""
      data-idle={idle}
      aria-label={`Vídeo: ${title}`}
      className={cx('relative aspect-video w-full overflow-hidden bg-brand-950 [--focus:#adbfdb]', className)}
    >
      {framed ? (
        <iframe
          ref={listen}
          src={media.src}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          className="size-full"
        />
      ) : (
        <video
          ref={onVideo}
          src={source}
          poster={media.poster || undefined}
          controls={!ours}
          playsInline
          preload="metadata"
          aria-label={title}
          onClick={ours ? player.toggle : undefined}
          onDoubleClick={ours ? toggle : undefined}
          className="size-full"
        >
          <track
            kind="captions"
            srcLang="pt-BR"
            label="Português"
            src={media.captions || undefined}
            // Of the native controls alone: later the browser would show what was switched off.
            default={!ours}
          />
        </video>
      )}
      {ours && !framed && (
        <>
          {words && started && !ended && <Words text={words} />}
          {!started && !failed && (
            <span
              aria-hidden="true"
              data-invitation=""
              className="pointer-events-none absolute top-1/2 left-1/2 flex size-16 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full bg-brand-950/80 text-white sm:size-20"
            >
              <Play className="ml-1 size-7 sm:size-9" />
            </span>
          )}
          {waiting && (
            <Spinner className="pointer-events-none absolute top-1/2 left-1/2 size-12 -translate-x-1/2 -translate-y-1/2 text-white" />
          )}
          {failed ? (
            <div className="absolute inset-0 flex items-center justify-center bg-brand-950/90 p-4">
              <Alert
                live
                tone="danger"
                title="Não foi possível carregar o vídeo"
                action={
                  <Button size="sm" onClick={onRetry ?? (() => player.video()?.load())}>
                    Tentar de novo
                  </Button>
                }
              >
                Confira sua conexão. A transcrição da aula continua disponível abaixo.
              </Alert>
            </div>
          ) : (
            <PlayerBar
              player={player}
              src={media.src}
              full={full}
              onFullscreen={toggle}
              onNext={onNext}
              canWiden={canWiden}
              marks={marks}
            />
          )}
        </>
      )}
      {ours && children}
    </section>
  )
}
