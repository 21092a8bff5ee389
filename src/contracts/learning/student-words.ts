export type StudentSource = 'order' | 'free' | 'staff' | 'gift' | 'seat'
/** What the first course of a student came by; one that an order of nothing gave is free. */
export const studentSources: Record<StudentSource, string> = {
  order: 'Comprou',
  free: 'Curso gratuito',
  staff: 'Liberado pela equipe',
  gift: 'Presente',
  seat: 'Vaga de empresa',
}
