export type Progress = keyof typeof progressNames
/** How far a student came in a course. */
export const progressNames = {
  none: 'Ainda não abriu uma aula',
  begun: 'Começou',
  completed: 'Concluiu',
} as const

export type Stop = keyof typeof stops
/** Point up to which a lesson was watched. */
export const stops = {
  '0-10s': 'Menos de 10 segundos',
  '10-30s': '10 a 30 segundos',
  '30-60s': '30 a 60 segundos',
  '1-2': '1 a 2 minutos',
  '2-5': '2 a 5 minutos',
  '5-10': '5 a 10 minutos',
  '10-20': '10 a 20 minutos',
  '20-40': '20 a 40 minutos',
  '40+': 'Depois de 40 minutos',
  end: 'Até o fim',
} as const

export type EngagementKind = keyof typeof engagementKinds
/** What a row of engagement tells of. */
export const engagementKinds = {
  enrolment: 'Matrícula',
  lesson: 'Aula aberta',
  day: 'Dia de estudo',
  question: 'Dúvida',
} as const
