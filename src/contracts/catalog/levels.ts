export const levels = ['iniciante', 'intermediario', 'avancado'] as const
export type Level = (typeof levels)[number]
export const levelNames: Record<Level, string> = {
  iniciante: 'Iniciante',
  intermediario: 'Intermediário',
  avancado: 'Avançado',
}
