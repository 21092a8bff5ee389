import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { croppedPart, dragged, limited, MOST_ZOOM, OUTPUT, type Shape, WHOLE } from './crop'

interface CropDialogProps {
  file: File
  shape: Shape
  onCancel: () => void
  onDone: (picture: Blob) => void
}

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: 0.03, y: 0 },
  ArrowRight: { x: -0.03, y: 0 },
  ArrowUp: { x: 0, y: 0.03 },
  ArrowDown: { x: 0, y: -0.03 },
}

const drawn = (image: ImageBitmap, shape: Shape, crop: typeof WHOLE): Promise<Blob | null> => {
  const { left, top, width, height } = croppedPart(image, shape, crop)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, OUTPUT[shape])
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/webp', 0.9))
}

/** Frames a picture: dragged, zoomed, or moved with the arrow keys. */
export function CropDialog({ file, shape, onCancel, onDone }: CropDialogProps) {
  const [image, setImage] = useState<ImageBitmap | null>(null)
  const [error, setError] = useState('')
  const [crop, setCrop] = useState(WHOLE)
  const [busy, setBusy] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    let gone = false
    createImageBitmap(file)
      .then((made) => (gone ? made.close() : setImage(made)))
      .catch(() => setError('Não conseguimos abrir esta imagem. Envie JPG, PNG ou WebP.'))
    return () => {
      gone = true
    }
  }, [file])

  useEffect(() => {
    const box = canvas.current
    if (!box || !image) return
    const { left, top, width, height } = croppedPart(image, shape, crop)
    box.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, box.width, box.height)
  }, [image, shape, crop])

  const move = (by: { x: number; y: number }) => {
    if (image) setCrop((before) => dragged(image, shape, before, by))
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = last.current
    if (!before) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    move({ x: (event.clientX - before.x) / width, y: (event.clientY - before.y) / height })
    last.current = { x: event.clientX, y: event.clientY }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    move(by)
  }
  const finish = async () => {
    if (!image) return
    setBusy(true)
    const blob = await drawn(image, shape, crop)
    setBusy(false)
    if (blob) onDone(blob)
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Enquadrar imagem"
      size="md"
      footer={
        <>
          <Button onClick={() => void finish()} loading={busy} disabled={!image}>
            Usar imagem
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancelar
          </Button>
        </>
      }
    >
      {error ? (
        <p role="alert" className="text-danger">
          {error}
        </p>
      ) : (
        <>
          <div
            role="application"
            aria-label="Imagem enquadrada: mova com as setas"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture in its frame
            tabIndex={0}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              last.current = { x: event.clientX, y: event.clientY }
            }}
            onPointerMove={onPointerMove}
            onPointerUp={() => {
              last.current = null
            }}
            className="mx-auto w-fit cursor-grab touch-none overflow-hidden rounded-control active:cursor-grabbing"
          >
            <canvas ref={canvas} {...OUTPUT[shape]} className="block max-h-[50dvh] max-w-full bg-surface-2" />
          </div>
          <label className="mt-4 flex items-center gap-3">
            <span className="font-medium text-15">Zoom</span>
            <input
              type="range"
              min={1}
              max={MOST_ZOOM}
              step={0.05}
              value={crop.zoom}
              onChange={(event) => {
                const zoom = Number(event.target.value)
                setCrop((before) => limited({ ...before, zoom }))
              }}
              className="flex-1 accent-(--primary)"
            />
          </label>
        </>
      )}
    </Dialog>
  )
}
