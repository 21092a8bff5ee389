import { Volume1, Volume2, VolumeX } from 'lucide-react'
import type { CSSProperties } from 'react'
import { percent } from '../../../ui/format'
import { PlayerButton } from './PlayerButton'
import { type Player, usePlayer } from './player'

/** Mute and volume; no slider on phones, which have volume keys. */
export function VolumeControl({ player }: { player: Player }) {
  const muted = usePlayer(player, (state) => state.muted)
  const volume = usePlayer(player, (state) => state.volume)
  const heard = muted ? 0 : volume
  const Icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2
  return (
    <>
      <PlayerButton
        label={heard === 0 ? 'Ativar som (M)' : 'Silenciar (M)'}
        icon={<Icon aria-hidden="true" />}
        onClick={() => player.setMuted(!muted)}
      />
      <input
        type="range"
        aria-label="Volume"
        aria-valuetext={percent(heard, 0)}
        min={0}
        max={1}
        step={0.05}
        value={heard}
        onChange={(event) => player.setVolume(Number(event.target.value))}
        className="player-range w-20 max-sm:hidden"
        style={{ '--at': heard } as CSSProperties}
      />
    </>
  )
}
