import type { Tone } from '../kernel/attribute'

/** Where a refund stands. */
export const refundStatuses = [
  'requested',
  'in_review',
  'manual',
  'failed',
  'processing',
  'auto_approved',
  'approved',
  'settled',
  'denied',
  'dropped',
] as const
export type RefundStatus = (typeof refundStatuses)[number]

export const refundStatusLabel: Record<RefundStatus, string> = {
  requested: 'Pedido',
  in_review: 'Em análise',
  manual: 'Transferir à mão',
  failed: 'Falhou, tentando de novo',
  processing: 'Devolução a caminho',
  auto_approved: 'Aprovado',
  approved: 'Aprovado',
  settled: 'Concluído',
  denied: 'Negado',
  dropped: 'Sem efeito',
}

export const refundTone: Record<RefundStatus, Tone> = {
  requested: 'info',
  in_review: 'warn',
  manual: 'warn',
  failed: 'danger',
  processing: 'info',
  auto_approved: 'info',
  approved: 'info',
  settled: 'ok',
  denied: 'danger',
  dropped: 'neutral',
}

/** Several statuses under one name, for the tabs of the list. */
export const refundGroups = {
  esperam: ['in_review', 'manual'],
  analise: ['in_review'],
  transferir: ['manual'],
  caminho: ['requested', 'auto_approved', 'approved', 'processing', 'failed'],
  concluidos: ['settled'],
  negados: ['denied', 'dropped'],
} as const satisfies Record<string, readonly RefundStatus[]>
export type RefundGroup = keyof typeof refundGroups

export const refundGroupLabel: Record<RefundGroup, string> = {
  esperam: 'Esperam você',
  analise: 'Em análise',
  transferir: 'Transferir à mão',
  caminho: 'A caminho',
  concluidos: 'Concluídos',
  negados: 'Negados',
}

export const refundBasisLabel = {
  regret: 'Arrependimento (7 dias)',
  guarantee: 'Garantia da escola',
  goodwill: 'Decisão da equipe',
} as const
export type RefundBasisName = keyof typeof refundBasisLabel

export const refundDoubtLabel = {
  progress: 'assistiu mais de 30% de um curso',
  'earlier-refund': 'já teve outro reembolso',
} as const
export type RefundDoubtName = keyof typeof refundDoubtLabel

export const manualReasonLabel: Record<string, string> = {
  'pix-too-old': 'O Pix tem mais de 90 dias e não volta sozinho.',
  failed: 'O provedor falhou três vezes.',
  'provider-refused': 'O provedor não aceita mais devolver este pagamento.',
}

export const blockReasonLabel = {
  'same-product': 'dois reembolsos do mesmo curso ou formação',
  'three-in-a-year': 'três reembolsos em doze meses',
} as const
export type BlockReasonName = keyof typeof blockReasonLabel
