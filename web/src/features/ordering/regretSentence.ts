import { date } from '../../ui/format'

/** "Você pode desistir até 28/11/2026 e receber tudo de volta, sem explicar o motivo." */
export const regretSentence = (until: string): string =>
  `Você pode desistir até ${date(until, 'day')} e receber tudo de volta, sem explicar o motivo.`
