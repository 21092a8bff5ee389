import { CirclePlay } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { FilmView } from '../../../../src/contracts/marketing/film'
import { isForBrowser } from '../../shell/Link'
import { cx } from '../../ui/cx'
import { clock } from '../../ui/format'

const SoloPlayer = lazy(() => import('../learning/player/SoloPlayer'))

interface FilmProps {
  title: string
  film: FilmView
  /** Names the link that plays it. */
  label?: string
  /** Plays at once, because the viewer has just opened it. */
  autoPlay?: boolean
  /** The only film that its place is about: a larger sign, and its length stands beside it. */
  large?: boolean
}

/** A film behind its cover; one click loads the player. Without JavaScript the link opens the film. */
export function Film({
  title,
  film,
  label = `Assistir: ${title}`,
  autoPlay = false,
  large = false,
}: FilmProps) {
  const [isOpen, setOpen] = useState(autoPlay)
  const cover = film.poster ? (
    <img
      src={film.poster}
      alt=""
      width={1280}
      height={720}
      loading="lazy"
      decoding="async"
      className="block aspect-video h-auto w-full bg-brand-950 object-cover"
    />
  ) : (
    <span className="block aspect-video w-full bg-brand-950" />
  )
  if (isOpen)
    return (
      <Suspense fallback={cover}>
        <SoloPlayer title={title} media={film} seconds={film.seconds} autoplay />
      </Suspense>
    )
  return (
    <a
      href={film.src}
      // A name has every word that is seen, the length too.
      aria-label={large ? label : `${label}, ${clock(film.seconds)}`}
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
        className={cx(
          'absolute top-1/2 left-1/2 flex -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full bg-brand-950/80 text-white',
          large ? 'size-16 sm:size-20' : 'size-14',
        )}
      >
        <CirclePlay className={large ? 'size-9' : 'size-8'} />
      </span>
      {!large && (
        <span
          aria-hidden="true"
          className="tabular absolute right-2 bottom-2 rounded-chip bg-brand-950/80 px-1.5 py-0.5 text-13 text-white"
        >
          {clock(film.seconds)}
        </span>
      )}
    </a>
  )
}
