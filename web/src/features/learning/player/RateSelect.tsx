import { number } from '../../../ui/format'
import { type Player, usePlayer } from './player'
import { RATES } from './preferences'

/** Playback rate. A native select, which phones show in full size. */
export function RateSelect({ player }: { player: Player }) {
  const rate = usePlayer(player, (state) => state.rate)
  return (
    <select
      aria-label="Velocidade"
      title="Velocidade"
      value={rate}
      onChange={(event) => player.setRate(Number(event.target.value))}
      className="tabular h-9 cursor-pointer appearance-none rounded-small bg-transparent px-2 text-center font-semibold text-sm text-white hover:bg-white/20 pointer-coarse:h-11"
    >
      {RATES.map((each) => (
        <option key={each} value={each} className="bg-brand-950 text-white">
          {number(each, 2)}x
        </option>
      ))}
    </select>
  )
}
