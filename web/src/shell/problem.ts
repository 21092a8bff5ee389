/** An RFC 9457 problem of this server. */
export interface Problem {
  status: number
  title: string
  code: string
  /** A Portuguese sentence to show. */
  detail: string
  /** Sentences by field. */
  errors?: Record<string, string>
  /** Address to go to instead: the login page, or the page in its new build. */
  location?: string
}

/** The server refused; `problem` says why. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail)
    this.name = 'Refused'
  }
}

/** No answer: offline, time-out, or a broken connection. The outcome of a write is unknown. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super(
      navigator.onLine
        ? 'O servidor não respondeu. Tente de novo.'
        : 'Você está sem internet. Tente de novo quando a conexão voltar.',
      { cause },
    )
    this.name = 'NoAnswer'
  }
}
