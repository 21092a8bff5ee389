import { choice, instant, lines, link, longText, number, status, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'
import { PATTERNS_HINT } from './page-patterns'
import { scriptForm } from './script-forms'

const places = {
  head: 'Antes da página',
  body: 'Depois da página',
} as const

const judged = {
  shown: 'draft',
  when: { is: { status: ['draft'] }, why: 'Este rascunho já foi decidido.' },
} as const

export const scripts = resource({
  at: '/admin/scripts',
  component: 'Admin/Scripts',
  who: 'AE',
  menu: 'Configurações',
  noun: ['script', 'scripts', 'm'],
  benefit:
    'Meça a audiência ou atenda por chat com o código de outra empresa, só nas páginas que você escolher.',
  lead: 'Um script só roda depois que um administrador aprova, e nunca no pagamento, na entrada da conta, no perfil nem aqui.',
  pages: ['Index', 'Create', 'Edit', 'Show'],
  rows: 'siteScripts',
  key: 'scriptId',
  title: 'name',
  list: {
    name: text('Nome', { primary: true }),
    status: status('Situação', {
      draft: { label: 'Espera aprovação', tone: 'warn' },
      approved: { label: 'No ar', tone: 'ok' },
      refused: { label: 'Recusado', tone: 'danger' },
      retired: { label: 'Desativado', tone: 'neutral' },
    }),
    pages: lines('Páginas', { told: 'above' }),
    draftedAt: instant('Rascunho em'),
  },
  detail: {
    draft: number('Rascunho nº'),
    place: choice('Onde entra', places),
    src: link('Arquivo'),
    code: longText('Código'),
    approvedAt: instant('Aprovado em'),
    refusedAt: instant('Recusado em'),
    refusal: text('Motivo da recusa', { told: 'above' }),
  },
  search: { in: 'searchText', label: 'Filtrar por nome' },
  filters: ['status', 'draftedAt'],
  tabs: [
    { label: 'Esperam aprovação', where: { status: ['draft'] } },
    { label: 'No ar', where: { status: ['approved'] } },
    { label: 'Recusados', where: { status: ['refused'] } },
  ],
  sorts: ['draftedAt', 'name'],
  sortedBy: { name: 'searchText' },
  newestFirst: true,
  form: {
    schema: scriptForm,
    fields: {
      name: text('Nome', { hint: 'Como a equipe o chama, como “Medição de audiência”.' }),
      src: link('Endereço do arquivo', {
        hint: 'Comece com https://. Ou cole o código abaixo, um dos dois.',
      }),
      code: longText('Código', { rows: 8, hint: 'Só o código, sem as marcas <script>.' }),
      place: choice('Onde entra', places, {
        initial: 'body',
        hint: 'Depois da página, ela aparece sem esperar por ele.',
      }),
      pages: lines('Páginas', { hint: PATTERNS_HINT }),
      origins: lines('Outros endereços que ele usa', {
        hint: 'Origens como https://coleta.exemplo.com. O do próprio arquivo já vale.',
      }),
    },
  },
  create: 'DraftScript',
  change: 'DraftScript',
  acts: {
    ApproveScript: {
      ...judged,
      label: 'Aprovar script',
      done: 'Script aprovado. Ele já roda nas páginas escolhidas.',
      confirm: {
        title: 'Aprovar “{title}”?',
        text: 'Ele passa a rodar na hora, com tudo o que a política desta página permite.',
      },
    },
    RefuseScript: {
      ...judged,
      label: 'Recusar script',
      done: 'Script recusado.',
      reason: { label: 'Motivo', hint: 'Quem escreveu o script lê isto.', required: true },
      danger: true,
    },
    RetireScript: {
      label: 'Desativar script',
      done: 'Script desativado.',
      when: { is: { status: ['draft', 'approved', 'refused'] }, why: 'Este script já está desativado.' },
      confirm: {
        title: 'Desativar “{title}”?',
        text: 'Ele sai de todas as páginas na hora. Para voltar, precisa mudar e ser aprovado de novo.',
      },
      danger: true,
    },
  },
  history: true,
})
