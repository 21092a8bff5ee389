import { choice } from './attribute'

/** Monday is 1, Sunday is 7. */
export const weekdayNames: Readonly<Record<string, string>> = {
  1: 'Segunda-feira',
  2: 'Terça-feira',
  3: 'Quarta-feira',
  4: 'Quinta-feira',
  5: 'Sexta-feira',
  6: 'Sábado',
  7: 'Domingo',
}

/** Hours of the day in São Paulo, 0 to 23. */
export const hourNames: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}h`]),
)

export const weekday = (label = 'Dia da semana') => choice(label, weekdayNames, { ordered: true })
export const hourOfDay = (label = 'Hora') => choice(label, hourNames, { ordered: true })
