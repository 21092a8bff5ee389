/** A rule said no: a stable code for programs and a Portuguese sentence for the person. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field?: string,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

export function refuse(code: string, sentence: string, field?: string): never {
  throw new Refusal(code, sentence, field)
}
