import type { Coupon } from './types'

const coupon = (code: string, percent: number, note: string, rest: Partial<Coupon> = {}): Coupon => ({
  id: `coupon-${code.toLowerCase()}`,
  code,
  percent,
  note,
  scope: { kind: 'all' },
  lastDay: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  ...rest,
})

export const coupons: Coupon[] = [
  coupon('VOLTA10', 10, 'Lembrete de carrinho abandonado', { maxUsesPerCustomer: 1 }),
  coupon('BEMVINDO15', 15, 'Primeira compra, enviado no cadastro', { maxUsesPerCustomer: 1 }),
  coupon('NEWS20', 20, 'Leitores da newsletter', { maxUses: 500 }),
  coupon('SQL25', 25, 'Parceria com comunidade de dados', {
    scope: { kind: 'courses', courseIds: ['course-sql', 'course-python'] },
    maxUses: 200,
  }),
  coupon('PROFE50', 50, 'Professores da rede pública', { maxUsesPerCustomer: 1 }),
  coupon('BLACK40', 40, 'Black Friday de 2025', { lastDay: '2025-11-30' }),
]

/** The five that outside tests rely on. */
export const acceptanceCoupons: Coupon[] = [
  coupon('DEZ10', 10, 'Dez por cento, dez usos', { maxUses: 10 }),
  coupon('CEM100', 100, 'Sai de graça'),
  coupon('EXPIRADO', 15, 'Terminou em janeiro de 2025', { lastDay: '2025-01-31' }),
  coupon('UMAVEZ', 20, 'Uma vez por pessoa', { maxUsesPerCustomer: 1 }),
  coupon('SOSQL', 30, 'Só para SQL para análise de dados', {
    scope: { kind: 'courses', courseIds: ['course-sql'] },
  }),
]
