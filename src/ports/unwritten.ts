/** Letters of a print that no face has; such a print is not made. */
export class Unwritten extends Error {
  constructor(readonly letters: string[]) {
    super(`no face writes: ${letters.join(' ')}`)
    this.name = 'Unwritten'
  }
}
