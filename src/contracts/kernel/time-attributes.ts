import { hourNames, weekdayNames } from '../../domain/kernel/format'
import { choice } from './attribute'

export const weekday = (label = 'Dia da semana') => choice(label, weekdayNames, { ordered: true })
export const hourOfDay = (label = 'Hora') => choice(label, hourNames, { ordered: true })
