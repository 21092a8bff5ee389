import { code, count, instant, moment, money, percent, richText, status, text } from '../kernel/attribute'
import { extra, resource } from '../kernel/resource'
import { promotionMessageForm, promotionOfferForm, promotionPlanForm } from './forms'
import type { Lowering } from './lowered-prices'

/** What lowers prices in the days of a promotion that is to come or runs, as far as it is listed. */
export interface PromotionBesides {
  besides: Lowering[]
  /** Further ones that are not listed. */
  more: number
}

const offerFields = {
  startDate: moment('Começa', { edge: 'start', hint: 'Horário de Brasília. Vazio, começa agora.' }),
  endDate: moment('Termina', { edge: 'end', hint: 'O banner conta o tempo até aqui.' }),
  discount: percent('Desconto', { hint: 'Sobre todos os preços. Não soma com cupom: vale o maior.' }),
  promotionalPrice: money('Preço no banner', {
    hint: 'Só para a frase “por R$ …!”, sem mudar preços. Em vez do desconto.',
  }),
}

const messageFields = {
  labelMessage: richText('Mensagem', { hint: 'Vazia, o banner diz a frase de sempre.' }),
  buttonText: text('Texto do botão', { hint: 'Vazio, “Aproveitar ofertas”.' }),
  buttonUrl: text('Link do botão', { hint: 'Um caminho deste site. Vazio, /popular-courses.' }),
}

export const globalPromotions = resource({
  at: '/admin/globalpromotions',
  component: 'Admin/GlobalPromotions',
  who: 'AE',
  menu: 'Promoções',
  noun: ['promoção global', 'promoções globais', 'f'],
  benefit: 'Uma promoção global põe um banner com contagem regressiva no topo do site.',
  lead: 'Uma promoção de cada vez vale para a loja inteira. Outra que chegar antes do fim espera a vez.',
  pages: ['Index', 'Create', 'Show'],
  links: [{ label: 'Tudo o que baixa preços', to: '/admin/promotions' }],
  rows: 'globalPromotionLines',
  key: 'promotionId',
  title: 'code',
  extra: extra<PromotionBesides>(),
  list: {
    code: code('Promoção', { primary: true }),
    status: status('Situação', {
      planned: { label: 'Agendada', tone: 'info' },
      waiting: { label: 'Espera a vez', tone: 'warn' },
      running: { label: 'No ar', tone: 'ok' },
      ended: { label: 'Encerrada', tone: 'neutral' },
      dropped: { label: 'Cancelada', tone: 'neutral' },
    }),
    worth: text('Oferta'),
    discount: percent('Desconto', { offered: true }),
    promotionalPrice: money('Preço no banner', { offered: true }),
    startDate: instant('Começo'),
    endDate: instant('Fim'),
    orders: count('Pedidos pagos'),
    revenue: money('Receita líquida', { total: true }),
    dismissals: count('Banner fechado', { offered: true }),
    changedAt: instant('Alterada em', { offered: true }),
  },
  detail: {
    labelMessage: richText('Mensagem'),
    buttonText: text('Texto do botão'),
    buttonUrl: text('Link do botão'),
    given: money('Desconto dado'),
    during: money('Receita da loja enquanto valeu'),
    before: money('Receita no mesmo tempo antes'),
    endedAt: instant('Encerrada em'),
  },
  filters: ['status', 'startDate', 'endDate'],
  tabs: [
    { label: 'No ar', where: { status: ['running'] } },
    { label: 'Agendadas', where: { status: ['planned', 'waiting'] } },
    { label: 'Encerradas', where: { status: ['ended', 'dropped'] } },
  ],
  sorts: ['startDate', 'code', 'revenue'],
  newestFirst: true,
  form: { schema: promotionPlanForm, fields: { code: code('Código'), ...offerFields, ...messageFields } },
  create: 'PlanGlobalPromotion',
  sections: {
    Edit: {
      label: 'Oferta e prazo',
      lead: 'Enquanto está no ar, só o fim pode mudar.',
      command: 'ChangeGlobalPromotion',
      schema: promotionOfferForm,
      fields: offerFields,
    },
    Message: {
      label: 'Mensagem',
      lead: 'O que o banner diz no topo da loja.',
      command: 'WriteGlobalPromotionMessage',
      schema: promotionMessageForm,
      fields: messageFields,
    },
  },
  acts: {
    BeginGlobalPromotion: {
      label: 'Começar agora',
      done: 'Promoção no ar.',
      when: { is: { status: ['planned', 'waiting'] }, why: 'Esta promoção já começou ou foi cancelada.' },
      confirm: {
        title: 'Começar {title} agora?',
        text: 'O banner entra no topo da loja e os preços baixam já.',
      },
    },
    EndGlobalPromotion: {
      label: 'Encerrar promoção',
      done: 'Promoção encerrada.',
      when: { is: { status: ['running'] }, why: 'Esta promoção não está no ar.' },
      confirm: {
        title: 'Encerrar a promoção {title}?',
        text: 'O banner sai do site e os preços voltam ao normal. Pedidos já feitos mantêm o desconto.',
      },
      danger: true,
    },
    DropGlobalPromotion: {
      label: 'Cancelar agendamento',
      done: 'Agendamento cancelado.',
      when: { is: { status: ['planned', 'waiting'] }, why: 'Só promoções agendadas podem ser canceladas.' },
      confirm: { title: 'Cancelar {title}?', text: 'Ela não vai começar. Nada mudou na loja.' },
      danger: true,
    },
  },
  history: true,
})
