/** What a month may have a goal for. */
export const goalMeasures = ['net', 'orders', 'fresh'] as const
export type GoalMeasure = (typeof goalMeasures)[number]
export const goalNames: Record<GoalMeasure, string> = {
  net: 'Receita líquida',
  orders: 'Pedidos pagos',
  fresh: 'Alunos novos',
}
