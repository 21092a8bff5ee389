import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useState,
} from 'react'
import { lazyOrNothing } from '../../../ui/lazyOrNothing'
import { type Player, usePlayer } from './player'

const SeekPreview = lazyOrNothing(() => import('./SeekPreview'))

const STEP_S = 5

/** "6 min 12 s", for screen readers. */
function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return [h && `${h} h`, m && `${m} min`, (s || whole === 0) && `${s} s`].filter(Boolean).join(' ')
}

/** Position in the video; seeks by pointer, touch, arrow keys, Home and End. `src`: of the film, for its pictures. */
export function SeekBar({ player, src, marks }: { player: Player; src: string; marks?: ReactNode }) {
  const time = usePlayer(player, (state) => state.time)
  const duration = usePlayer(player, (state) => state.duration)
  const loaded = usePlayer(player, (state) => state.bufferedTo)
  const style = { '--at': time / duration, '--loaded': loaded / duration } as CSSProperties
  const [first, setFirst] = useState<Event | null>(null)
  const need = (event: SyntheticEvent) => first ?? setFirst(event.nativeEvent)
  const byKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP_S, ArrowDown: -STEP_S, ArrowRight: STEP_S, ArrowUp: STEP_S }[event.key]
    if (by === undefined) return
    event.preventDefault()
    player.skip(by)
  }
  return (
    <div className="relative">
      {first && (
        <Suspense>
          <SeekPreview player={player} bar={first.target as HTMLInputElement} src={src} first={first} />
        </Suspense>
      )}
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
        onKeyUp={need}
        onPointerDown={need}
        onPointerMove={need}
        className="player-range"
        style={style}
      />
      {marks}
    </div>
  )
}
