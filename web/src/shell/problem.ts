/** RFC 9457 problem as this server writes it. */
export interface Problem {
  status: number
  title: string
  code: string
  /** Portuguese sentence for the person. */
  detail: string
  /** Field to sentence. */
  errors?: Record<string, string>
  /** Where to go instead: the login page, or the fresh version of a page. */
  location?: string
}

/** The server said no; `problem` says why. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail)
    this.name = 'Refused'
  }
}

/** No answer came: offline, time-out, or the connection broke. The outcome of a write is unknown. */
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
