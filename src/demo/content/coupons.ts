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
  coupon('BEMVINDO15', 15, 'Primeira compra, enviado no cadastro', { terms: { firstPurchase: true } }),
  coupon('NEWS20', 20, 'Leitores da newsletter', { maxUses: 500 }),
  coupon('SQL25', 25, 'Parceria com comunidade de dados', {
    scope: { kind: 'courses', courseIds: ['course-sql', 'course-python'] },
    maxUses: 200,
  }),
  coupon('PROFE50', 50, 'Professores da rede pública', { maxUsesPerCustomer: 1 }),
  coupon('BLACK40', 40, 'Black Friday de 2025', { lastDay: '2025-11-30' }),
  coupon('TRESVAGAS', 50, 'Três vagas pela metade, anunciadas na live', { maxUses: 3, daysAgo: 150 }),
  coupon('SOPIX5', 5, 'Menos taxa no Pix, um pouco para o aluno', { daysAgo: 120, terms: { pixOnly: true } }),
  coupon('DADOS20', 20, 'Mês de dados, com verba da parceria', {
    daysAgo: 90,
    terms: { categoryIds: ['category-dados'], budget: 250_000, maxDiscount: 15_000 },
  }),
  coupon('INFLU15', 15, 'Divulgação da Nina Prado', { daysAgo: 60, maxUses: 100 }),
]

/** What happens to coupons on the staff's side; days count back from the world's end. */
export const staffCoupons = {
  grows: { couponId: 'coupon-news20', daysAgo: 100, totalLimit: 800 },
  pauses: { couponId: 'coupon-influ15', daysAgo: 6, reason: 'O link divulgado leva ao curso errado' },
  ends: {
    code: 'RELAMPAGO35',
    percent: 35,
    daysAgo: 45,
    reason: 'Meta da semana batida',
    archivedDaysAgo: 40,
  },
  waits: { code: 'NATAL30', percent: 30, startsInDays: 12, endsInDays: 34, budget: 1_500_000 },
  drafts: { code: 'ANIVERSARIO', percent: 20, note: 'Aniversário da escola: falta decidir o limite' },
  excuses: { code: 'DESCULPE50', percent: 50, note: 'Aula que saiu do ar: pedido de desculpas' },
}

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
