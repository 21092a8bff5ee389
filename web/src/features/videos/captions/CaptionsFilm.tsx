import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { ResourceSectionProps } from '../../../../../src/contracts/kernel/resource-list'
import { Alert } from '../../../ui/Alert'
import type { Player } from '../../learning/player/player'
import { film } from './film'

const SoloPlayer = lazy(() => import('../../learning/player/SoloPlayer'))

const NONE = 'Este vídeo ainda não pode ser assistido. As legendas podem ser escritas mesmo assim.'

/** Hands the player to the form below. */
function Handed({ player }: { player: Player }) {
  useEffect(() => {
    film.player.set(player)
    return () => film.player.set(null)
  }, [player])
  return null
}

const Words = () => {
  const words = useSyncExternalStore(film.words.subscribe, film.words.get, film.words.get)
  return (
    <p className="line-clamp-2 min-h-11 whitespace-pre-line px-3 py-1 text-center font-medium text-sm text-white">
      {words}
    </p>
  )
}

/** The film whose captions are written; it stays in sight while the list below it scrolls. */
export default function CaptionsFilm({ editor: { row } }: ResourceSectionProps) {
  const [found, setFound] = useState<{ src: string; seconds: number | null } | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const answer = await fetch(`/admin/videos/${encodeURIComponent(row.id)}/film`, {
        headers: { Accept: 'application/json' },
      }).catch(() => null)
      const body = answer?.ok ? await answer.json() : null
      if (isOver) return
      setFound(body)
      setMissing(body === null)
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [row.id])
  if (isMissing)
    return (
      <Alert tone="info" className="mb-5 max-w-[760px]">
        {NONE}
      </Alert>
    )
  return (
    <div className="sticky top-14 z-10 mb-5 max-w-[760px] overflow-hidden rounded-card bg-brand-950">
      <div className="mx-auto aspect-video max-h-[38dvh] max-w-full">
        {found && (
          <Suspense>
            <SoloPlayer
              title={row.title}
              media={{ src: found.src, poster: '', captions: '' }}
              seconds={found.seconds ?? 1}
              className="max-h-full"
            >
              {(player) => <Handed player={player} />}
            </SoloPlayer>
          </Suspense>
        )}
      </div>
      <Words />
    </div>
  )
}
