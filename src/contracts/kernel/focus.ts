/** Point of a picture that every crop keeps, in percent of its sides. */
export interface Focus {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, value))

/** The largest part of a picture in the shape of `shape`, with the focus as near to its middle as the edges let it. */
export function partAround(
  picture: Size,
  shape: Size,
  { x, y }: Focus,
): Size & { left: number; top: number } {
  const ratio = shape.width / shape.height
  const width = Math.max(1, Math.round(Math.min(picture.width, picture.height * ratio)))
  const height = Math.max(1, Math.min(picture.height, Math.round(width / ratio)))
  return {
    width,
    height,
    left: within(Math.round((picture.width * x) / 100 - width / 2), picture.width - width),
    top: within(Math.round((picture.height * y) / 100 - height / 2), picture.height - height),
  }
}

/** Shape of covers. */
export const COVER_SHAPE: Size = { width: 16, height: 9 }

/** `object-position` that shows of a picture what its cover does. */
export function positionOf(picture: Size, focus: Focus): string {
  const { left, top, width, height } = partAround(picture, COVER_SHAPE, focus)
  const share = (start: number, room: number) => `${room > 0 ? (start / room) * 100 : 50}%`
  return `${share(left, picture.width - width)} ${share(top, picture.height - height)}`
}
