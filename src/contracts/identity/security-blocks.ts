import { count, email, instant, status, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'

export const securityBlocks = resource({
  at: '/admin/security-blocks',
  component: 'Admin/SecurityBlocks',
  who: 'A',
  menu: 'Perfomance',
  noun: ['dispositivo bloqueado', 'dispositivos bloqueados', 'm'],
  benefit: 'Quando alguém errar o código de um aparelho novo vezes demais, a conta aparece aqui.',
  lead: 'Cada conta entra só com a senha em 3 aparelhos a cada 30 dias; os seguintes recebem um código por e-mail. Depois de 5 códigos errados em um dia, nenhum aparelho novo entra por 24 horas; na terceira vez, só quando alguém da equipe libera.',
  pages: ['Index'],
  rows: 'deviceBlockLines',
  key: 'blockId',
  title: 'name',
  list: {
    name: text('Conta', { primary: true }),
    email: email('E-mail'),
    device: text('Aparelho', { offered: true }),
    status: status('Situação', {
      on: { label: 'Bloqueado', tone: 'danger' },
      over: { label: 'Terminou sozinho', tone: 'neutral' },
      released: { label: 'Liberado', tone: 'ok' },
    }),
    blockedAt: instant('Bloqueado em'),
    blockedUntil: instant('Até', { whenEmpty: 'alguém liberar' }),
  },
  detail: {
    wrongCodes: count('Códigos errados'),
    liftedAt: instant('Liberado em'),
    releasedBy: text('Liberado por'),
    note: text('Por que foi liberado'),
  },
  search: { in: 'searchText', label: 'Filtrar por nome, e-mail ou aparelho' },
  filters: ['status', 'blockedAt'],
  tabs: [
    { label: 'Bloqueados', where: { status: ['on'] } },
    { label: 'Liberados', where: { status: ['released'] } },
    { label: 'Terminaram sozinhos', where: { status: ['over'] } },
  ],
  sorts: ['blockedAt'],
  newestFirst: true,
  acts: {
    ReleaseDevices: {
      label: 'Liberar',
      done: 'Conta liberada: aparelhos novos podem entrar com um código.',
      by: 'accountId',
      when: { is: { status: ['on'] }, why: 'Este bloqueio não vale mais.' },
      confirm: {
        title: 'Liberar a conta de {title}?',
        text: 'Aparelhos novos voltam a entrar com um código por e-mail.',
      },
      reason: {
        label: 'Por que liberar',
        hint: 'Fica no histórico, junto do seu nome.',
        required: true,
        as: 'note',
      },
    },
  },
})
