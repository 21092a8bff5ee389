import { useEffect, useState } from 'react'
import { Button } from '../../../ui/Button'
import { clockWide } from '../../../ui/format'
import { type Player, usePlayer } from './player'

const SHOWN_MS = 8_000

export interface ResumeNoticeProps {
  player: Player
  /** Seconds. */
  from: number
}

/** "Continuando de 06:12 · Voltar ao início": hidden a few seconds after playback starts. */
export function ResumeNotice({ player, from }: ResumeNoticeProps) {
  const [shown, setShown] = useState(true)
  const playing = usePlayer(player, (state) => state.playing)
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [playing])
  if (!shown) return null
  const restart = () => {
    player.seek(0)
    setShown(false)
  }
  return (
    <div
      role="status"
      className="absolute top-3 left-3 z-10 flex max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-x-1 rounded-control bg-brand-950/90 py-1 pr-1 pl-3.5 text-15 text-white sm:top-5 sm:left-5"
    >
      <span>
        Continuando de <b className="tabular">{clockWide(from)}</b>
      </span>
      <Button
        variant="ghost"
        size="sm"
        onClick={restart}
        className="text-brand-300 underline hover:bg-white/15 hover:text-white"
      >
        Voltar ao início
      </Button>
    </div>
  )
}
