export const newsletterAudienceLabels = {
  all: 'Todos os inscritos',
  bought: 'Compraram',
  neverBought: 'Nunca compraram',
  stopped: 'Alunos que pararam',
  material: 'Baixaram um material',
} as const

export const newsletterIssueStatuses = {
  draft: 'Rascunho',
  scheduled: 'Marcada',
  sending: 'Saindo',
  paused: 'Pausada',
  sent: 'Enviada',
  cancelled: 'Cancelada',
} as const

export const subscriberStatuses = {
  pending: 'Falta confirmar',
  subscribed: 'Inscrito',
  left: 'Saiu',
} as const

export const newsletterWayLabels = {
  page: 'Link do e-mail',
  'one-click': 'Botão do programa de e-mail',
  preferences: 'Página de preferências',
} as const
