import type { LimitName } from '../../contracts/kernel/limit-name'

export interface Limit {
  /** Tries in `duration` seconds. Those by address alone allow more than a school or a mobile network needs. */
  points: number
  duration: number
  /** `email`: the address together with the e-mail of the form; `account`: who is signed in, wherever they are. */
  by: 'address' | 'email' | 'account'
  /** True: counted in the database for all servers together; false: by each server for itself. */
  shared: boolean
  /** From this try on each answer is delayed. */
  slowFrom?: number
  say: string
}

const QUARTER = 15 * 60

/** Which routes and commands count under a limit, and which of their tries, is declared by them. */
export const limits: Readonly<Record<LimitName, Limit>> = {
  'login-email': {
    points: 10,
    duration: QUARTER,
    by: 'email',
    shared: true,
    say: 'Foram muitas tentativas de entrar nesta conta. Espere alguns minutos e tente de novo.',
  },
  login: {
    points: 300,
    duration: QUARTER,
    by: 'address',
    shared: true,
    slowFrom: 100,
    say: 'Foram muitas tentativas de entrar a partir daqui. Espere alguns minutos, ou entre por um aparelho que você já usou.',
  },
  'recover-email': {
    points: 10,
    duration: QUARTER,
    by: 'email',
    shared: true,
    say: 'Foram muitos pedidos de senha nova para este e-mail. Espere alguns minutos e tente de novo.',
  },
  recover: {
    points: 300,
    duration: QUARTER,
    by: 'address',
    shared: true,
    slowFrom: 100,
    say: 'Foram muitos pedidos de senha nova. Espere alguns minutos e tente de novo.',
  },
  register: {
    points: 600,
    duration: 60 * 60,
    by: 'address',
    shared: true,
    slowFrom: 200,
    say: 'Foram muitos cadastros a partir daqui. Tente de novo mais tarde.',
  },
  lead: {
    points: 300,
    duration: 10 * 60,
    by: 'address',
    shared: true,
    slowFrom: 100,
    say: 'Foram muitos envios a partir daqui. Espere alguns minutos e tente de novo.',
  },
  'alert-email': {
    points: 5,
    duration: 60 * 60,
    by: 'email',
    shared: true,
    say: 'Foram muitos pedidos de aviso para este e-mail. Tente de novo daqui a uma hora.',
  },
  // Codes are short enough to be guessed.
  coupon: {
    points: 60,
    duration: 10 * 60,
    by: 'address',
    shared: true,
    say: 'Foram muitos cupons errados em pouco tempo. Espere alguns minutos e tente de novo.',
  },
  certificate: {
    points: 60,
    duration: 10 * 60,
    by: 'address',
    shared: false,
    say: 'Foram muitos códigos errados em pouco tempo. Espere alguns minutos e tente de novo.',
  },
  search: {
    points: 1_200,
    duration: 60,
    by: 'address',
    shared: false,
    say: 'Foram muitas buscas em pouco tempo. Espere um instante e tente de novo.',
  },
  'search-saved': {
    points: 300,
    duration: 60,
    by: 'address',
    shared: false,
    say: 'Foram muitas buscas em pouco tempo. Espere um instante e tente de novo.',
  },
  touch: {
    points: 3_000,
    duration: 60,
    by: 'address',
    shared: false,
    say: 'Foram muitas visitas em pouco tempo. Espere um instante.',
  },
  avatar: {
    points: 20,
    duration: 60 * 60,
    by: 'account',
    shared: false,
    say: 'Foram muitas fotos em pouco tempo. Tente de novo mais tarde.',
  },
}
