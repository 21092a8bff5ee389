export type Shape = 'square' | 'wide'

interface Size {
  width: number
  height: number
}
/** `zoom`: 1 shows as much as fits; `x`, `y`: where the frame is within what is left over, 0 to 1. */
export interface Crop {
  zoom: number
  x: number
  y: number
}
export interface Rectangle extends Size {
  left: number
  top: number
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const MOST_ZOOM = 4
/** Points of the cropped picture. */
export const OUTPUT: Record<Shape, Size> = {
  square: { width: 800, height: 800 },
  wide: { width: 1280, height: 720 },
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export const limited = ({ zoom, x, y }: Crop): Crop => ({
  zoom: within(zoom, 1, MOST_ZOOM),
  x: within(x, 0, 1),
  y: within(y, 0, 1),
})

/** The part of a picture that the frame shows, in points of the picture. */
export function croppedPart(picture: Size, shape: Shape, crop: Crop): Rectangle {
  const { zoom, x, y } = limited(crop)
  const ratio = OUTPUT[shape].width / OUTPUT[shape].height
  const fitted = Math.min(picture.width, picture.height * ratio)
  const width = fitted / zoom
  const height = width / ratio
  return { width, height, left: (picture.width - width) * x, top: (picture.height - height) * y }
}

/** The crop after the picture was dragged by so many widths and heights of the frame. */
export function dragged(picture: Size, shape: Shape, crop: Crop, by: { x: number; y: number }): Crop {
  const part = croppedPart(picture, shape, crop)
  const room = { x: picture.width - part.width, y: picture.height - part.height }
  return limited({
    zoom: crop.zoom,
    x: room.x > 0 ? crop.x - (by.x * part.width) / room.x : crop.x,
    y: room.y > 0 ? crop.y - (by.y * part.height) / room.y : crop.y,
  })
}
