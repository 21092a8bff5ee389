import { CirclePlay } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { FilmView } from '../../../../src/contracts/marketing/film'
import { isForBrowser } from '../../shell/Link'
import { clock } from '../../ui/format'

const SoloPlayer = lazy(() => import('../learning/player/SoloPlayer'))

/** A film behind its cover; one click loads the player. Without JavaScript the link opens the film. */
export function Film({ title, film }: { title: string; film: FilmView }) {
  const [isOpen, setOpen] = useState(false)
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
      aria-label={`Assistir: ${title}`}
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
        className="absolute top-1/2 left-1/2 flex size-14 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full bg-brand-950/80 text-white"
      >
        <CirclePlay className="size-8" />
      </span>
      <span
        aria-hidden="true"
        className="tabular absolute right-2 bottom-2 rounded-chip bg-brand-950/80 px-1.5 py-0.5 text-13 text-white"
      >
        {clock(film.seconds)}
      </span>
    </a>
  )
}
