import { Play } from 'lucide-react'
import { Button } from '../../../ui/Button'
import { clockWide } from '../../../ui/format'
import type { Player } from '../player/player'
import { playFrom } from './playFrom'

/** "aos 03:12": plays the film from there. */
export const AtSecond = ({ second, player }: { second: number; player: Player }) => (
  <Button
    variant="soft"
    size="sm"
    icon={<Play aria-hidden="true" className="size-4" />}
    onClick={() => playFrom(player, second)}
    className="tabular"
  >
    aos {clockWide(second)}
  </Button>
)
