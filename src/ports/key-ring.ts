/**
 * Keys of personal data, one per subject, each wrapped with the master key.
 * A forgotten subject's key is gone for good and is never made again.
 */
export interface KeyRing {
  /** The subject's key, made on first use. Throws `SubjectForgotten` for the forgotten. */
  keyFor(subject: string): Promise<Buffer>
  /** Keys of many subjects in one read; forgotten or unknown ones are absent. */
  find(subjects: string[]): Promise<Map<string, Buffer>>
  forget(subject: string): Promise<void>
}

const FISCAL = 'fiscal:'

/** The subject under whose key the law makes us keep what a person bought. */
export const fiscalOf = (person: string) => `${FISCAL}${person}`
/** The person of a fiscal subject; undefined for any other. */
export const personOfFiscal = (subject: string) =>
  subject.startsWith(FISCAL) ? subject.slice(FISCAL.length) : undefined

export class SubjectForgotten extends Error {
  constructor(readonly subject: string) {
    super(`subject ${subject} was forgotten`)
    this.name = 'SubjectForgotten'
  }
}
