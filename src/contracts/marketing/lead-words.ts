/** Where leads are counted by their origins. */
export const ORIGIN_LEADS_PATH = '/admin/userorigins/leads'

/** What people left their data for. */
export const leadKinds = {
  ebook: 'E-book',
  slides: 'Slides',
  event: 'Evento ao vivo',
  waitlist: 'Lista de espera',
  newsletter: 'Newsletter',
  contact: 'Mensagem à escola',
} as const

/** Whether a lead bought since. */
export const leadStatuses = { open: 'Em aberto', won: 'Comprou', lost: 'Perdido' } as const

/** Whether an origin is in use. */
export const campaignLinkStatuses = { active: 'Em uso', archived: 'Arquivada' } as const
