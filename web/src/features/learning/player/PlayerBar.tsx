import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  RotateCcw,
  RotateCw,
  SkipForward,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { clockWide } from '../../../ui/format'
import { canFloat, toggleFloating } from './fullscreen'
import { PlayerButton } from './PlayerButton'
import { type Player, usePlayer } from './player'
import { preferences, usePreferences } from './preferences'
import { RateSelect } from './RateSelect'
import { SeekBar } from './SeekBar'
import { VolumeControl } from './VolumeControl'

export interface PlayerBarProps {
  player: Player
  /** Address of the film. */
  src: string
  full: boolean
  onFullscreen: () => void
  onNext?: () => void
  /** The page can give the video its whole width. */
  canWiden?: boolean
  /** On the seek bar. */
  marks?: ReactNode
}

const Time = ({ player }: { player: Player }) => {
  const time = usePlayer(player, (state) => Math.floor(state.time))
  const duration = usePlayer(player, (state) => state.duration)
  return (
    <span className="tabular whitespace-nowrap px-1.5 font-semibold text-sm">
      {clockWide(time)} / {clockWide(duration)}
    </span>
  )
}

/** The player's control bar. */
export function PlayerBar({ player, src, full, onFullscreen, onNext, canWiden, marks }: PlayerBarProps) {
  const playing = usePlayer(player, (state) => state.playing)
  const { captions, theatre } = usePreferences()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      // Its shade lies over the middle of small videos, where people tap to play.
      onClick={(event) => event.target === event.currentTarget && player.toggle()}
      className="player-hides absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-transparent px-2 pt-10 pb-1.5 text-white sm:px-3"
    >
      <div className="px-1.5">
        <SeekBar player={player} src={src} marks={marks} />
      </div>
      <div className="flex flex-wrap items-center">
        <PlayerButton
          label={playing ? 'Pausar (K)' : 'Assistir (K)'}
          icon={playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onClick={player.toggle}
        />
        <PlayerButton
          label="Voltar 10 segundos (J)"
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => player.skip(-10)}
          className="max-sm:hidden"
        />
        <PlayerButton
          label="Avançar 10 segundos (L)"
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => player.skip(10)}
          className="max-sm:hidden"
        />
        <VolumeControl player={player} />
        <Time player={player} />
        <span className="flex-1" />
        <RateSelect player={player} />
        <PlayerButton
          label="Legendas (C)"
          aria-pressed={captions}
          icon={captions ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
          onClick={() => preferences.set({ captions: !captions })}
        />
        {onNext && (
          <PlayerButton
            label="Próxima aula (Shift+N)"
            icon={<SkipForward aria-hidden="true" />}
            onClick={onNext}
            className="max-sm:hidden"
          />
        )}
        {canFloat() && (
          <PlayerButton
            label="Janela flutuante"
            icon={<PictureInPicture2 aria-hidden="true" />}
            onClick={() => void toggleFloating(player.video())}
            className="max-sm:hidden"
          />
        )}
        {canWiden && (
          <PlayerButton
            label="Modo teatro (T)"
            data-page-only=""
            aria-pressed={theatre}
            icon={<RectangleHorizontal aria-hidden="true" />}
            onClick={() => preferences.set({ theatre: !theatre })}
            className="max-lg:hidden"
          />
        )}
        <PlayerButton
          label={full ? 'Sair da tela cheia (F)' : 'Tela cheia (F)'}
          icon={full ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
          onClick={onFullscreen}
        />
      </div>
    </div>
  )
}
