/** Thrown for what can be parsed but neither understood nor stored. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}
