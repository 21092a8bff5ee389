export type Shape = 'square' | 'wide'

interface Size {
  width: number
  height: number
}
interface Point {
  x: number
  y: number
}
/** `zoom`: 1 shows as much as fits; `x`, `y`: where the frame is within what is left over, 0 to 1. */
export interface Crop extends Point {
  zoom: number
}
export interface Rectangle extends Size {
  left: number
  top: number
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }
const CENTRE: Point = { x: 0.5, y: 0.5 }
export const MOST_ZOOM = 4
/** Points of the cropped picture. */
export const OUTPUT: Record<Shape, Size> = {
  square: { width: 800, height: 800 },
  wide: { width: 1280, height: 720 },
}
export const shapeWords: Record<Shape, string> = { square: 'Quadrada (1:1)', wide: 'Larga (16:9)' }
/** Fewest points of a part that still looks sharp enough. */
const LEAST: Record<Shape, Size> = {
  square: { width: 400, height: 400 },
  wide: { width: 640, height: 360 },
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const limited = ({ zoom, x, y }: Crop): Crop => ({
  zoom: within(zoom, 1, MOST_ZOOM),
  x: within(x, 0, 1),
  y: within(y, 0, 1),
})

/** Width of the largest part of this shape. */
const fittedWidth = (picture: Size, shape: Shape) =>
  Math.min(picture.width, (picture.height * OUTPUT[shape].width) / OUTPUT[shape].height)

/** Why a picture is too small for its shape, in a sentence; null when it is not. */
export function tooSmall(picture: Size, shape: Shape): string | null {
  const least = LEAST[shape]
  if (fittedWidth(picture, shape) >= least.width) return null
  return `Esta imagem é pequena demais: tem ${picture.width} × ${picture.height} pontos. Envie uma com pelo menos ${least.width} × ${least.height}.`
}

/** How far this picture may be zoomed before its points show. */
export const mostZoom = (picture: Size, shape: Shape): number =>
  within(fittedWidth(picture, shape) / LEAST[shape].width, 1, MOST_ZOOM)

/** The part of a picture that the frame shows, in points of the picture. */
export function croppedPart(picture: Size, shape: Shape, crop: Crop): Rectangle {
  const { zoom, x, y } = limited(crop)
  const ratio = OUTPUT[shape].width / OUTPUT[shape].height
  const width = fittedWidth(picture, shape) / zoom
  const height = width / ratio
  return { width, height, left: (picture.width - width) * x, top: (picture.height - height) * y }
}

/** The crop after the picture was dragged by so many widths and heights of the frame. */
export function dragged(picture: Size, shape: Shape, crop: Crop, by: Point): Crop {
  const part = croppedPart(picture, shape, crop)
  const room = { x: picture.width - part.width, y: picture.height - part.height }
  return limited({
    zoom: crop.zoom,
    x: room.x > 0 ? crop.x - (by.x * part.width) / room.x : crop.x,
    y: room.y > 0 ? crop.y - (by.y * part.height) / room.y : crop.y,
  })
}

/** The crop at another zoom. What is seen at the point `at` of the frame, 0 to 1, stays there as far as it can. */
export function zoomed(picture: Size, shape: Shape, crop: Crop, zoom: number, at: Point = CENTRE): Crop {
  const before = croppedPart(picture, shape, crop)
  const to = within(zoom, 1, mostZoom(picture, shape))
  const { width, height } = croppedPart(picture, shape, { ...crop, zoom: to })
  const placed = (room: number, start: number) => (room > 0 ? start / room : 0.5)
  return limited({
    zoom: to,
    x: placed(picture.width - width, before.left + (before.width - width) * at.x),
    y: placed(picture.height - height, before.top + (before.height - height) * at.y),
  })
}
