import { email, instant, text } from '../kernel/attribute'
import { extra, resource } from '../kernel/resource'

/** Mails that were kept for staff to read instead of being sent. */
export const outbox = resource({
  at: '/admin/outbox',
  component: 'Admin/Outbox',
  who: 'A',
  menu: 'Configurações',
  noun: ['e-mail', 'e-mails', 'm'],
  called: 'Caixa de saída',
  benefit: 'Recibos, acessos e avisos de resposta aparecem aqui assim que forem escritos.',
  pages: ['Index', 'Show'],
  rows: 'outboxMails',
  key: 'id',
  title: 'subject',
  list: {
    subject: text('Assunto', { primary: true }),
    to: email('Para'),
    acceptedAt: instant('Quando'),
  },
  search: { in: 'searchText', label: 'Filtrar por endereço ou assunto' },
  filters: ['acceptedAt'],
  sorts: ['acceptedAt'],
  newestFirst: true,
  /** `keeps`: there is no SMTP server, so mails stay here. */
  extra: extra<{ keeps: boolean }>(),
})
