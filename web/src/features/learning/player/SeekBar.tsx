import type { CSSProperties, KeyboardEvent } from 'react'
import { type Player, usePlayer } from './player'

const STEP_S = 5

/** "6 min 12 s", for screen readers. */
function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return [h && `${h} h`, m && `${m} min`, (s || whole === 0) && `${s} s`].filter(Boolean).join(' ')
}

/** Position in the video; seeks by pointer, touch, arrow keys, Home and End. */
export function SeekBar({ player }: { player: Player }) {
  const time = usePlayer(player, (state) => state.time)
  const duration = usePlayer(player, (state) => state.duration)
  const loaded = usePlayer(player, (state) => state.bufferedTo)
  const style = { '--at': time / duration, '--loaded': loaded / duration } as CSSProperties
  const byKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP_S, ArrowDown: -STEP_S, ArrowRight: STEP_S, ArrowUp: STEP_S }[event.key]
    if (by === undefined) return
    event.preventDefault()
    player.skip(by)
  }
  return (
    <input
      type="range"
      aria-label="Posição no vídeo"
      aria-valuetext={`${spokenTime(time)} de ${spokenTime(duration)}`}
      min={0}
      max={duration}
      step="any"
      value={Math.min(time, duration)}
      onChange={(event) => player.seek(Number(event.target.value))}
      onKeyDown={byKey}
      className="player-range"
      style={style}
    />
  )
}
