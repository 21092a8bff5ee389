import { Refusal } from '../../domain/kernel/refuse'

export { Refusal }

/** What was asked cannot be read: field name to Portuguese sentence. */
export class InvalidInput extends Error {
  constructor(readonly errors: Record<string, string>) {
    super('Confira os campos destacados.')
    this.name = 'InvalidInput'
  }
}

export class NotFound extends Error {
  constructor(message = 'Não encontramos o que você procura.') {
    super(message)
    this.name = 'NotFound'
  }
}

/** `login` says that signing in would help; otherwise the account lacks the role. */
export class Forbidden extends Error {
  constructor(
    readonly login: boolean,
    message = login ? 'Entre na sua conta para continuar.' : 'Você não tem permissão para isso.',
  ) {
    super(message)
    this.name = 'Forbidden'
  }
}

/** Shown to staff who act as a student, where only the student may proceed. */
export const LEAVE_FIRST = 'Saia do modo de personificação para fazer isso.'

/** Others kept writing first; nothing was done. */
export class Conflict extends Error {
  constructor(message = 'Outra pessoa alterou isto agora há pouco. Atualize a página e tente de novo.') {
    super(message)
    this.name = 'Conflict'
  }
}

/** Whether a fault is the refusal of this code. */
export const refusedWith =
  (code: string) =>
  (fault: unknown): boolean =>
    fault instanceof Refusal && fault.code === code
