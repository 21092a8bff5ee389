import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type Crop, croppedPart, dragged, OUTPUT, type Shape, zoomed } from './crop'

interface CropFrameProps {
  image: ImageBitmap
  shape: Shape
  crop: Crop
  onCrop: (change: (before: Crop) => Crop) => void
  /** Id of the text that says how it is moved. */
  describedBy: string
}

/** Part of the frame that an arrow moves the picture by, and factor of one step of the zoom. */
const STEP = 0.03
const ZOOM_STEP = 1.1
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}
const ZOOMS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }

type Point = { x: number; y: number }
const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Shows the part that is kept: dragged by a pointer or the arrows, zoomed by two fingers, the wheel, or + and −. */
export function CropFrame({ image, shape, crop, onCrop, describedBy }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pointers = useRef(new Map<number, Point>())

  useEffect(() => {
    const box = canvas.current
    if (!box) return
    const { left, top, width, height } = croppedPart(image, shape, crop)
    box.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, box.width, box.height)
  }, [image, shape, crop])

  const move = (by: Point) => onCrop((before) => dragged(image, shape, before, by))
  const zoom = (factor: number, at?: Point) =>
    onCrop((before) => zoomed(image, shape, before, before.zoom * factor, at))

  // React listens to the wheel without the right to keep the page from scrolling.
  useEffect(() => {
    const box = canvas.current
    const turn = (event: WheelEvent) => {
      if (!box) return
      event.preventDefault()
      const { left, top, width, height } = box.getBoundingClientRect()
      const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
      const factor = event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP
      onCrop((before) => zoomed(image, shape, before, before.zoom * factor, at))
    }
    box?.addEventListener('wheel', turn, { passive: false })
    return () => box?.removeEventListener('wheel', turn)
  }, [image, shape, onCrop])

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const now = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    const [from, to] = other ? [middle(before, other), middle(now, other)] : [before, now]
    move({ x: to.x - from.x, y: to.y - from.y })
    if (other && apart(before, other) > 0) zoom(apart(now, other) / apart(before, other), to)
  }
  const lift = (event: PointerEvent) => pointers.current.delete(event.pointerId)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    const factor = ZOOMS[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey || !(by || factor)) return
    event.preventDefault()
    if (by) move(by)
    if (factor) zoom(factor)
  }
  return (
    <div
      role="application"
      aria-label="Imagem enquadrada"
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture in its frame
      tabIndex={0}
      data-autofocus=""
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
        pointers.current.set(event.pointerId, {
          x: (event.clientX - left) / width,
          y: (event.clientY - top) / height,
        })
      }}
      onPointerMove={onPointerMove}
      onPointerUp={lift}
      onPointerCancel={lift}
      className="mx-auto w-fit cursor-grab touch-none overflow-hidden rounded-control border border-line-strong active:cursor-grabbing"
    >
      <canvas ref={canvas} {...OUTPUT[shape]} className="block max-h-[46dvh] max-w-full bg-surface-2" />
    </div>
  )
}
