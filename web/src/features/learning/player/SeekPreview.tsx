import { useEffect, useState } from 'react'
import { clockWide } from '../../../ui/format'
import { type Player, usePlayer } from './player'
import { loadStills, type Still } from './stills'

export interface SeekPreviewProps {
  player: Player
  bar: HTMLInputElement
  /** Address of the film. */
  src: string
  /** What made the preview necessary. */
  first: Event
}

/** Half of the bar's handle, whose middle moves from one end to the other. */
const HANDLE_PX = 7.5
/** How long the picture stays after a key or a finger. */
const STAYS_MS = 1500

const timeAt = ({ clientX }: PointerEvent, bar: HTMLInputElement) => {
  const { left, width } = bar.getBoundingClientRect()
  const share = (clientX - left - HANDLE_PX) / Math.max(1, width - 2 * HANDLE_PX)
  return Math.min(Math.max(share, 0), 1) * Number(bar.max)
}

/** The time that a mouse points to or that a finger or a key moves to; null while nothing does. */
function usePointedTime(player: Player, bar: HTMLInputElement, first: Event): number | null {
  const [pointed, setPointed] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (time: number | null) => {
      clearTimeout(timer)
      setPointed(time)
    }
    let hovers = false
    const over = (event: Event) => {
      hovers = (event as PointerEvent).pointerType === 'mouse'
      show(timeAt(event as PointerEvent, bar))
    }
    const moved = () => show(Number(bar.value))
    const leave = () => show(null)
    const settled = () => {
      if (!hovers) timer = setTimeout(leave, STAYS_MS)
    }
    const byKey = (event: Event) => {
      if (!/^(Arrow|Home|End|Page)/.test((event as KeyboardEvent).key)) return
      // The bar's own handler has moved the film by now.
      show(player.video()?.currentTime ?? 0)
      timer = setTimeout(leave, STAYS_MS)
    }
    const on: Record<string, (event: Event) => void> = {
      pointerdown: over,
      pointermove: over,
      pointerleave: leave,
      input: moved,
      change: settled,
      keyup: byKey,
      blur: leave,
    }
    for (const [type, hear] of Object.entries(on)) bar.addEventListener(type, hear)
    on[first.type]?.(first)
    return () => {
      clearTimeout(timer)
      for (const [type, hear] of Object.entries(on)) bar.removeEventListener(type, hear)
    }
  }, [player, bar, first])
  return pointed
}

/** Whether a picture has arrived; one that does not is not shown. */
function useLoaded(sheet: string | undefined): boolean {
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    if (!sheet) return
    const image = new Image()
    image.onload = () => setLoaded(sheet)
    image.src = sheet
    return () => {
      image.onload = null
    }
  }, [sheet])
  return sheet !== undefined && loaded === sheet
}

/** The picture and the time above the seek bar, where a pointer, a finger or a key is. */
export default function SeekPreview({ player, bar, src, first }: SeekPreviewProps) {
  const duration = usePlayer(player, (state) => state.duration)
  const time = usePointedTime(player, bar, first)
  const [stills, setStills] = useState<Still[]>([])
  useEffect(() => {
    let isOver = false
    void loadStills(src).then((found) => {
      if (!isOver) setStills(found)
    })
    return () => {
      isOver = true
    }
  }, [src])
  const still = time === null ? undefined : (stills.find(({ end }) => time < end) ?? stills.at(-1))
  const loaded = useLoaded(still?.sheet)
  if (time === null) return null
  const share = duration > 0 ? time / duration : 0
  const half = (still?.wide ?? 64) / 2 + 2
  return (
    <div
      data-preview=""
      aria-hidden="true"
      style={{
        left: `clamp(${half}px, calc(${HANDLE_PX}px + ${share} * (100% - ${2 * HANDLE_PX}px)), calc(100% - ${half}px))`,
      }}
      className="pointer-events-none absolute bottom-full z-10 mb-1 flex -translate-x-1/2 flex-col items-center overflow-hidden rounded-small border-2 border-white/90 bg-black shadow-3"
    >
      {still && (
        <div
          style={{
            width: still.wide,
            height: still.high,
            backgroundImage: loaded ? `url("${still.sheet}")` : undefined,
            backgroundPosition: `-${still.x}px -${still.y}px`,
          }}
        />
      )}
      <span className="tabular px-1.5 py-0.5 font-semibold text-13">{clockWide(Math.floor(time))}</span>
    </div>
  )
}
