/** What a sales page says of the lessons of its course, by feature. */
export const featureWords = {
  questions: 'Dúvidas no minuto exato da aula, respondidas por gente',
  transcript: 'Legendas e transcrição com busca',
  exercises: 'Exercícios com correção em cada módulo',
} as const
export type CourseFeature = keyof typeof featureWords
