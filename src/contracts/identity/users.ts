import { choice, count, email, flag, instant, money, status, text } from '../kernel/attribute'
import { type ListQuery, listQuery, oneOf, pageOf } from '../kernel/list-query'
import { resource } from '../kernel/resource'
import { addUserForm } from './forms'

export const USERS_PATH = '/admin/users'

export const roleLabel = {
  Admin: 'Administração',
  Editor: 'Edição',
  Support: 'Suporte',
  Student: 'Aluno',
} as const

const lost = 'As sessões abertas desta conta terminam.'

export const users = resource({
  at: USERS_PATH,
  component: 'Admin/Users',
  who: 'A',
  menu: 'Perfomance',
  noun: ['usuário', 'usuários', 'm'],
  benefit: 'Quem se cadastra ou compra aparece aqui, com tudo o que aconteceu.',
  lead: 'Busque por nome, e-mail, CPF, telefone ou número do pedido.',
  pages: ['Index', 'Create'],
  written: ['Show', 'Edit'],
  rows: 'personLines',
  key: 'accountId',
  title: 'name',
  list: {
    name: text('Nome', { primary: true, under: 'email' }),
    email: email('E-mail', { offered: true }),
    role: choice('Papel', roleLabel),
    standing: status('Situação', {
      open: { label: 'Ativa', tone: 'ok' },
      blocked: { label: 'Bloqueada', tone: 'danger' },
      forgotten: { label: 'Esquecida', tone: 'neutral' },
      guest: { label: 'Sem conta', tone: 'neutral' },
    }),
    segment: choice('Compras', { none: 'Nenhuma', first: 'Uma', returning: 'Mais de uma' }),
    orders: count('Pedidos pagos', { offered: true }),
    spent: money('Pago', { total: true }),
    lastOrderAt: instant('Última compra', { whenEmpty: 'nunca' }),
    verified: flag('E-mail confirmado', { offered: true }),
    secondStep: flag('Duas etapas', { offered: true }),
    source: choice('Origem', { signup: 'Cadastro', purchase: 'Compra', staff: 'Equipe' }, { offered: true }),
    registeredAt: instant('Conta criada'),
  },
  search: { in: 'searchText', label: 'Nome, e-mail, CPF, telefone ou pedido', beside: ['email'] },
  filters: [
    'role',
    'standing',
    'segment',
    'spent',
    'lastOrderAt',
    'registeredAt',
    'source',
    'verified',
    'secondStep',
  ],
  tabs: [
    { label: 'Sem compra', where: { role: ['Student'], segment: ['none'] } },
    { label: 'Uma compra', where: { role: ['Student'], segment: ['first'] } },
    { label: 'Voltaram a comprar', where: { role: ['Student'], segment: ['returning'] } },
    { label: 'Equipe', where: { role: ['Admin', 'Editor', 'Support'] } },
    { label: 'Bloqueados', where: { standing: ['blocked'] } },
  ],
  sorts: ['registeredAt', 'name', 'spent', 'orders', 'lastOrderAt'],
  sortedBy: { name: 'sortName' },
  newestFirst: true,
  form: {
    schema: addUserForm,
    fields: {
      name: text('Nome completo'),
      email: email('E-mail', { hint: 'Enviamos para lá o link que cria a senha.' }),
      role: choice('Papel', roleLabel, {
        initial: 'Student',
        hint: 'Suporte responde dúvidas; Edição cuida do catálogo; Administração vê tudo.',
      }),
    },
  },
  create: 'AddUser',
  acts: {
    SendPasswordLink: {
      label: 'Enviar link de senha',
      done: 'Link de senha enviado.',
      when: { is: { standing: ['open'] }, why: 'Só contas ativas recebem o link.' },
    },
    SendVerification: {
      label: 'Reenviar confirmação do e-mail',
      done: 'Confirmação enviada.',
      when: { is: { verified: [false], standing: ['open'] }, why: 'O e-mail já está confirmado.' },
    },
    ResetSecondStep: {
      label: 'Desligar duas etapas',
      done: 'Confirmação em duas etapas desligada; a pessoa foi avisada.',
      when: { is: { secondStep: [true] }, why: 'A conta não usa a confirmação em duas etapas.' },
      confirm: {
        title: 'Desligar as duas etapas de {title}?',
        text: `Confirme antes quem está pedindo. ${lost} A pessoa recebe um aviso por e-mail.`,
      },
      reason: { label: 'Motivo', hint: 'Fica no histórico, junto do seu nome.', required: true },
      danger: true,
    },
    BlockUser: {
      label: 'Bloquear conta',
      done: 'Conta bloqueada.',
      when: { is: { standing: ['open'] }, why: 'Esta conta já está fechada.' },
      confirm: {
        title: 'Bloquear a conta de {title}?',
        text: `${lost} Ninguém entra até alguém desbloquear; o que foi comprado continua da pessoa.`,
      },
      reason: { label: 'Motivo', hint: 'Fica no histórico, junto do seu nome.', required: true },
      danger: true,
    },
    UnblockUser: {
      label: 'Desbloquear conta',
      done: 'Conta desbloqueada.',
      when: { is: { standing: ['blocked'] }, why: 'Esta conta não está bloqueada.' },
    },
  },
})

/** What an entry of a person's timeline is about. */
export const personTimelineKinds = {
  money: 'Pedidos e dinheiro',
  access: 'Acesso',
  study: 'Estudo',
  talk: 'Dúvidas e avaliações',
  security: 'Segurança',
  account: 'Conta e e-mails',
} as const
export type PersonTimelineKind = keyof typeof personTimelineKinds

interface TimelineView {
  kind: PersonTimelineKind | null
  page: number
}

/** The timeline on a person's page: its subject and its page. */
export const personTimelineQuery = (accountId: string): ListQuery<TimelineView> =>
  listQuery<TimelineView>(`${USERS_PATH}/${encodeURIComponent(accountId)}`, {
    kind: oneOf<PersonTimelineKind>('assunto', personTimelineKinds),
    page: pageOf('pagina'),
  })
