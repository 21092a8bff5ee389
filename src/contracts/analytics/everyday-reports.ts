import type { ReportWords } from './report-words'

/** Read models that analysts ask for first. */
export const everydayReports: Record<string, ReportWords> = {
  sales_by_day: {
    label: 'Vendas por dia',
    about: 'Pedidos, pagamentos, recusas e reembolsos de cada dia, por meio de pagamento.',
    group: 'Vendas',
    columns: ['day', 'method', 'placed', 'paid', 'revenue', 'expired', 'refused', 'refundedAmount'],
    newestFirst: true,
  },
  course_sales_by_day: {
    label: 'Cursos mais vendidos',
    about: 'Quanto cada curso e cada formação vendeu em cada dia.',
    group: 'Vendas',
    columns: ['day', 'title', 'productType', 'sold', 'revenue'],
    newestFirst: true,
  },
  order_list: {
    label: 'Pedidos',
    about: 'Cada pedido, como foi pago e em que pé está.',
    group: 'Vendas',
    columns: ['number', 'status', 'method', 'total', 'discount', 'refunded', 'placedAt', 'paidAt'],
  },
  payment_status: {
    label: 'Pagamentos',
    about: 'Cada tentativa de pagar um pedido.',
    group: 'Vendas',
    columns: ['paymentId', 'method', 'status', 'amount', 'installments', 'refunded', 'requestedAt', 'paidAt'],
  },
  coupon_list: {
    label: 'Cupons',
    about: 'Os cupons e suas regras.',
    group: 'Vendas',
    columns: ['code', 'kind', 'value', 'minimum', 'totalLimit', 'startsAt', 'endsAt', 'endedAt'],
  },
  coupon_seats: {
    label: 'Usos de cupons',
    about: 'Que pedido reservou, usou ou devolveu cada uso de um cupom.',
    group: 'Vendas',
    columns: ['couponId', 'orderId', 'status', 'discount', 'reservedAt', 'consumedAt', 'releasedAt'],
  },
  lead_list: {
    label: 'Leads',
    about: 'Quem deixou seus dados, por qual material ou página, de onde veio e com qual consentimento.',
    group: 'Vendas',
    columns: ['originKind', 'originTitle', 'name', 'email', 'visits', 'ticked', 'firstAt', 'lastAt'],
  },
  ebook_file: {
    label: 'E-books',
    about: 'O que cada e-book diz.',
    group: 'Loja',
    columns: ['title', 'subtitle', 'topic', 'author', 'writtenAt', 'revisedAt'],
  },
  ebook_page: {
    label: 'Páginas de e-book',
    about: 'A página pública que dá cada e-book a quem deixa nome e e-mail.',
    group: 'Loja',
    columns: ['slug', 'promise', 'ebookId', 'status', 'openedAt'],
  },
  slide_page: {
    label: 'Páginas de slides',
    about: 'Cada conjunto de slides e a página pública que o dá.',
    group: 'Loja',
    columns: ['slug', 'title', 'author', 'status', 'openedAt', 'revisedAt'],
  },
  promotion_current: {
    label: 'Promoções globais',
    about: 'A promoção da loja inteira que vale agora e as anteriores.',
    group: 'Vendas',
    columns: ['code', 'discount', 'promotionalPrice', 'startedAt', 'endDate', 'endedAt', 'dismissals'],
  },
  cart_view: {
    label: 'Carrinhos',
    about: 'O que há em cada carrinho.',
    group: 'Vendas',
    columns: ['cartId', 'count', 'items', 'code', 'updatedAt'],
  },
  order_timeline: {
    label: 'Linha do tempo dos pedidos',
    about: 'O que aconteceu com cada pedido, passo a passo.',
    group: 'Vendas',
    columns: ['orderId', 'steps'],
  },
  search_terms: {
    label: 'Buscas',
    about: 'O que as pessoas procuram em cada dia, o que não acham e o que escolhem.',
    group: 'Loja',
    columns: ['term', 'day', 'searches', 'withoutResults', 'chosen'],
  },
  student_course: {
    label: 'Cursos de cada aluno',
    about: 'Os cursos que cada aluno tem e até onde chegou.',
    group: 'Alunos',
    columns: ['studentId', 'courseId', 'access', 'done', 'grantedAt', 'watchedAt', 'completedAt'],
  },
  certificate_card: {
    label: 'Certificados',
    about: 'O que cada certificado diz, pelo código público.',
    group: 'Alunos',
    columns: ['code', 'courseTitle', 'studentName', 'status', 'totalSeconds', 'issuedAt'],
  },
  account_card: {
    label: 'Contas',
    about: 'De quem é cada conta e o que pode fazer.',
    group: 'Alunos',
    columns: ['accountId', 'name', 'email', 'role', 'source', 'verified', 'registeredAt'],
  },
  device_block: {
    label: 'Aparelhos bloqueados',
    about: 'Quando aparelhos novos de uma conta foram barrados, por quê, e quem liberou.',
    group: 'Alunos',
    columns: ['accountId', 'device', 'blockedAt', 'blockedUntil', 'liftedAt', 'liftedBy'],
  },
  address_list: {
    label: 'Endereços',
    about: 'Os endereços de cobrança que cada conta guardou.',
    group: 'Alunos',
    columns: ['accountId', 'addresses', 'defaultId'],
  },
  saved_card_list: {
    label: 'Cartões salvos',
    about: 'Os cartões que cada conta salvou: bandeira, quatro últimos números e validade.',
    group: 'Alunos',
    columns: ['accountId', 'cards', 'defaultId'],
  },
}
