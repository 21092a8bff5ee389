export type ReportGroup = 'Vendas' | 'Alunos' | 'Loja' | 'Sistema'

export interface ReportWords {
  label: string
  /** What it answers, in Portuguese. */
  about: string
  group: ReportGroup
  /** Columns of the table, in order; the others show when a row is opened. */
  columns: readonly string[]
  /** The key begins with a day: newest first. */
  newestFirst?: boolean
}

/** Read models as analysts know them, those that they ask for first at the top. */
export const reportWords: Record<string, ReportWords> = {
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
    columns: ['accountId', 'device', 'blockedAt', 'until', 'releasedAt', 'releasedBy'],
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
  subscription_plans: {
    label: 'Planos de assinatura',
    about: 'O que cada plano oferece, por quanto e desde quando.',
    group: 'Loja',
    columns: ['name', 'status', 'price', 'period', 'version', 'changedAt'],
  },
  launch_page: {
    label: 'Eventos ao vivo',
    about: 'O que as páginas de cada evento mostram e quantas pessoas se inscreveram.',
    group: 'Vendas',
    columns: ['title', 'status', 'startsAt', 'endsAt', 'registered'],
  },
  launch_registration: {
    label: 'Inscrições em eventos',
    about: 'Quem se inscreveu em cada evento e o que já foi avisado.',
    group: 'Vendas',
    columns: ['launchId', 'name', 'email', 'joinedAt', 'notices'],
  },
  question_thread: {
    label: 'Dúvidas',
    about: 'O que foi perguntado, o que foi respondido e o que ainda espera.',
    group: 'Alunos',
    columns: ['number', 'courseTitle', 'studentName', 'status', 'askedAt', 'answeredAt'],
  },
  course_review: {
    label: 'Avaliações',
    about: 'O que os alunos dizem de cada curso.',
    group: 'Alunos',
    columns: ['courseId', 'studentName', 'rating', 'text', 'publishedAt', 'editedAt'],
  },
  course_card: {
    label: 'Cursos à venda',
    about: 'O que o cartão de cada curso mostra na loja.',
    group: 'Loja',
    columns: ['title', 'status', 'price', 'listPrice', 'lessons', 'sales', 'ratingCount', 'changedAt'],
  },
  course_page: {
    label: 'Páginas dos cursos',
    about: 'Tudo o que a página de venda de um curso diz.',
    group: 'Loja',
    columns: ['title', 'status', 'price', 'listPrice', 'modules', 'updatedAt'],
  },
  course_syllabus: {
    label: 'Currículos',
    about: 'Módulos, aulas e vídeos de cada curso.',
    group: 'Loja',
    columns: ['title', 'teacherName', 'modules'],
  },
  bundle_card: {
    label: 'Formações à venda',
    about: 'O que o cartão de cada formação mostra na loja.',
    group: 'Loja',
    columns: ['title', 'status', 'price', 'listPrice', 'courseIds', 'sales', 'publishedAt'],
  },
  bundle_page: {
    label: 'Páginas das formações',
    about: 'Tudo o que a página de venda de uma formação diz.',
    group: 'Loja',
    columns: ['title', 'status', 'price', 'listPrice', 'tracks', 'courseIds'],
  },
  bought_together: {
    label: 'Comprados juntos',
    about: 'Quais cursos saem no mesmo pedido, e quantas vezes.',
    group: 'Vendas',
    columns: ['courseId', 'otherId', 'orders'],
  },
  price_history: {
    label: 'Histórico de preços',
    about: 'Quanto cada curso e formação custou, desde quando e por decisão de quem.',
    group: 'Loja',
    columns: ['productType', 'productId', 'entries'],
  },
  category_list: {
    label: 'Categorias',
    about: 'As categorias da loja.',
    group: 'Loja',
    columns: ['name', 'slug', 'status', 'createdAt', 'changedAt'],
  },
  site_settings: {
    label: 'Dados da loja',
    about: 'Quem é a loja e o que a página inicial diz.',
    group: 'Loja',
    columns: ['siteId', 'identity', 'home'],
  },
  home_page: {
    label: 'Página inicial',
    about: 'Os banners, o aviso, as prateleiras, as tags e as categorias da página inicial.',
    group: 'Loja',
    columns: ['banners', 'announcement', 'featured', 'sections', 'tags', 'categories', 'about'],
  },
  popup_list: {
    label: 'Popups',
    about: 'Os popups, em que páginas e quando cada um aparece.',
    group: 'Loja',
    columns: ['title', 'pages', 'frequency', 'from', 'until', 'version', 'writtenAt', 'retiredAt'],
  },
  site_scripts: {
    label: 'Scripts de terceiros',
    about: 'Que scripts esperam aprovação, e quais rodam em que páginas.',
    group: 'Loja',
    columns: [
      'name',
      'status',
      'draft',
      'place',
      'src',
      'pages',
      'origins',
      'draftedAt',
      'approvedAt',
      'approvedBy',
    ],
  },
  meta_tags: {
    label: 'Meta tags',
    about: 'O que buscadores e prévias leem no lugar das palavras da própria página.',
    group: 'Loja',
    columns: ['path', 'title', 'description', 'image', 'noindex', 'tags', 'changedAt'],
  },
  events_by_hour: {
    label: 'Eventos por hora',
    about: 'Quantos eventos de cada tipo houve em cada hora.',
    group: 'Sistema',
    columns: ['hour', 'category', 'type', 'events'],
    newestFirst: true,
  },
  traces: {
    label: 'Rastros',
    about: 'O que cada comando causou, stream a stream.',
    group: 'Sistema',
    columns: ['correlationId', 'stream', 'events', 'firstType', 'startedAt', 'lastAt'],
  },
  saved_event_queries: {
    label: 'Consultas salvas',
    about: 'As consultas que cada pessoa da equipe guardou.',
    group: 'Sistema',
    columns: ['name', 'ownerId', 'savedAt'],
  },
}

/** A read model that nobody has named yet goes by its own name. */
export const reportOf = (name: string): ReportWords =>
  reportWords[name] ?? { label: name, about: '', group: 'Sistema', columns: [] }
