import { useCallback, useEffect, useId, useState } from 'react'
import { PICTURE_KINDS } from '../../../../src/contracts/kernel/pictures'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { number } from '../../ui/format'
import { CropFrame } from './CropFrame'
import {
  type Crop,
  croppedPart,
  mostZoom,
  OUTPUT,
  type Shape,
  shapeWords,
  tooSmall,
  WHOLE,
  zoomed,
} from './crop'
import { previewOf } from './upload'

interface CropDialogProps {
  file: File
  shape: Shape
  onCancel: () => void
  onDone: (picture: Blob) => void
}

const drawn = (image: ImageBitmap, shape: Shape, crop: Crop): Promise<Blob | null> => {
  const { left, top, width, height } = croppedPart(image, shape, crop)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, OUTPUT[shape])
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/webp', 0.9))
}

/** A kind that this browser does not show, as HEIC in most, is drawn anew by the server; only the framed part is kept. */
const openPicture = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file).catch(async () => {
    const drawn = await previewOf(file, UNREAD)
    return createImageBitmap(drawn).catch(() => {
      throw new Error(UNREAD)
    })
  })
const UNREAD = `Não conseguimos abrir esta imagem. Envie ${PICTURE_KINDS}.`

/** The picture of a file, or why it cannot be used. */
function usePicture(file: File, shape: Shape) {
  const [image, setImage] = useState<ImageBitmap | null>(null)
  const [error, setError] = useState('')
  useEffect(() => {
    let isGone = false
    let opened: ImageBitmap | undefined
    openPicture(file)
      .then((made) => {
        opened = made
        const small = tooSmall(made, shape)
        if (isGone || small) made.close()
        if (isGone) return
        if (small) setError(small)
        else setImage(made)
      })
      .catch((failure: Error) => setError(failure.message))
    return () => {
      isGone = true
      opened?.close()
    }
  }, [file, shape])
  return { image, error }
}

/** Frames a picture of a given shape. */
export function CropDialog({ file, shape, onCancel, onDone }: CropDialogProps) {
  const { image, error } = usePicture(file, shape)
  const [crop, setCrop] = useState(WHOLE)
  const [busy, setBusy] = useState(false)
  const hint = useId()
  const onCrop = useCallback((change: (before: Crop) => Crop) => setCrop(change), [])

  useEffect(() => {
    if (image) document.querySelector<HTMLElement>('dialog[open] [data-autofocus]')?.focus()
  }, [image])

  const finish = async () => {
    if (!image) return
    setBusy(true)
    const blob = await drawn(image, shape, crop)
    setBusy(false)
    if (blob) onDone(blob)
  }
  const most = image ? mostZoom(image, shape) : 1
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Enquadrar imagem"
      size="md"
      footer={
        <>
          {!error && (
            <Button onClick={() => void finish()} loading={busy} disabled={!image}>
              Usar imagem
            </Button>
          )}
          <Button variant={error ? 'secondary' : 'ghost'} onClick={onCancel}>
            {error ? 'Fechar' : 'Cancelar'}
          </Button>
        </>
      }
    >
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {!error && !image && <p role="status">Abrindo a imagem…</p>}
      {image && (
        <>
          <CropFrame image={image} shape={shape} crop={crop} onCrop={onCrop} describedBy={hint} />
          <p id={hint} className="mt-2 text-muted text-sm">
            {shapeWords[shape]}. Arraste para mover, ou use as setas
            {most > 1 ? '; aproxime com dois dedos, ou com + e −' : ''}.
          </p>
          {most > 1 ? (
            <label className="mt-3 flex items-center gap-3">
              <span className="font-medium text-15">Zoom</span>
              <input
                type="range"
                min={1}
                max={most}
                step={0.01}
                value={crop.zoom}
                aria-valuetext={`${number(crop.zoom, 1)} vezes`}
                onInput={(event) => event.stopPropagation()}
                // Enter would send the form around the dialog.
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                onChange={(event) => {
                  const zoom = Number(event.target.value)
                  setCrop((before) => zoomed(image, shape, before, zoom))
                }}
                className="h-11 flex-1 accent-(--primary)"
              />
              <span className="tabular w-10 text-right text-muted text-sm" aria-hidden="true">
                {number(crop.zoom, 1)}×
              </span>
            </label>
          ) : (
            <p className="mt-1 text-muted text-sm">
              Esta imagem tem o tamanho justo: não há o que aproximar.
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}
