/** How a column is written: money is centavos, `number` is not summed, `seconds` is a length of time. */
export type CellKind =
  | 'money'
  | 'count'
  | 'number'
  | 'seconds'
  | 'text'
  | 'code'
  | 'day'
  | 'instant'
  | 'bool'
  | 'json'

/** Columns of numbers that are money. */
const money = new Set(
  `price listPrice total subtotal discount refunded amount revenue placedAmount refundedAmount minimum
  promotionalPrice`.split(/\s+/),
)
/** Columns of numbers whose sum says nothing. */
const single = new Set(
  'value installments number rating revision firstRevision lastRevision totalLimit perCustomerLimit'.split(
    ' ',
  ),
)
const exceptions: Record<string, CellKind> = {
  'promotion_current.discount': 'number',
  'question_thread.number': 'number',
}
const seconds = new Set(['seconds', 'totalSeconds'])
/** Numbers as a whole, prices of things: to sum them up would say nothing either. */
const priceOfThing = new Set(['course_card', 'course_page', 'bundle_card', 'bundle_page', 'coupon_list'])

export function kindOf(projection: string, column: string, type: string): CellKind {
  const plain = type.replace('?', '')
  const exception = exceptions[`${projection}.${column}`]
  if (exception) return exception
  if (plain === 'int' || plain === 'real') {
    if (money.has(column)) return 'money'
    if (seconds.has(column)) return 'seconds'
    return single.has(column) ? 'number' : 'count'
  }
  if (plain === 'text')
    return column === 'day' ? 'day' : /(^id|Id|^key|stream)$/.test(column) ? 'code' : 'text'
  return plain as CellKind
}

/** Whether the sum over all rows says something. */
export const isSummed = (projection: string, kind: CellKind): boolean =>
  kind === 'count' || (kind === 'money' && !priceOfThing.has(projection))

const labels: Record<string, string> = {
  access: 'Acesso',
  accountId: 'Conta',
  address: 'Endereço',
  amount: 'Valor',
  answeredAt: 'Respondida',
  askedAt: 'Perguntada',
  attempts: 'Tentativas',
  audience: 'Para quem',
  benefits: 'Benefícios',
  brcode: 'Código Pix',
  bundleId: 'Formação',
  buttonText: 'Texto do botão',
  buttonUrl: 'Link do botão',
  buyerId: 'Comprador',
  cardBrand: 'Bandeira',
  cardLast4: 'Final do cartão',
  cartId: 'Carrinho',
  category: 'Categoria',
  categoryId: 'Categoria',
  causes: 'Motivos do acesso',
  certificateId: 'Certificado',
  challengeUrl: 'Confirmação do banco',
  changedAt: 'Alterado',
  changes: 'Mudanças de preço',
  chargeId: 'Cobrança',
  chosen: 'Escolhas',
  code: 'Código',
  completedAt: 'Concluído',
  confirmed: 'Confirmados',
  consumedAt: 'Usado',
  content: 'Texto',
  correlationId: 'Correlação',
  count: 'Itens',
  couponCode: 'Cupom',
  couponId: 'Cupom',
  courseId: 'Curso',
  courseIds: 'Cursos',
  courseTitle: 'Curso',
  courseTopic: 'Tema',
  cpf: 'CPF',
  createdAt: 'Criado',
  day: 'Dia',
  dayMethod: 'Dia e meio',
  dayProduct: 'Dia e produto',
  declineCode: 'Motivo da recusa',
  description: 'Descrição',
  discount: 'Desconto',
  dismissals: 'Banner fechado',
  done: 'Aulas concluídas',
  editedAt: 'Editada',
  email: 'E-mail',
  endDate: 'Termina',
  endedAt: 'Encerrado',
  endsAt: 'Vale até',
  enrolmentId: 'Matrícula',
  entries: 'Mudanças',
  eventId: 'Evento',
  events: 'Eventos',
  expired: 'Vencidos',
  expiresAt: 'Vence',
  faq: 'Perguntas frequentes',
  firstRevision: 'Primeira revisão',
  firstStream: 'Primeiro stream',
  firstType: 'Começou com',
  free: 'Gratuito',
  grantedAt: 'Liberado',
  guest: 'Sem conta',
  hasPassword: 'Tem senha',
  histogram: 'Notas',
  home: 'Página inicial',
  hour: 'Hora',
  identity: 'Identidade',
  installments: 'Parcelas',
  issuedAt: 'Emitido',
  items: 'Produtos',
  key: 'Chave',
  kind: 'Tipo',
  labelMessage: 'Mensagem do banner',
  language: 'Idioma',
  lastAt: 'Terminou',
  lastLessonId: 'Última aula',
  lastRevision: 'Última revisão',
  late: 'Pago com atraso',
  lessonId: 'Aula',
  lessonTitle: 'Aula',
  lessons: 'Aulas',
  level: 'Nível',
  lines: 'Itens',
  listPrice: 'Preço cheio',
  messages: 'Mensagens',
  method: 'Meio',
  minimum: 'Compra mínima',
  modules: 'Módulos',
  name: 'Nome',
  number: 'Número',
  orderId: 'Pedido',
  orders: 'Pedidos',
  otherId: 'Junto com',
  ownerId: 'De quem',
  paid: 'Pagos',
  paidAt: 'Pago',
  pairKey: 'Par',
  paymentId: 'Pagamento',
  perCustomerLimit: 'Limite por cliente',
  period: 'Período',
  phone: 'Telefone',
  placed: 'Feitos',
  placedAmount: 'Valor pedido',
  placedAt: 'Feito',
  planId: 'Plano',
  positions: 'Onde parou',
  price: 'Preço',
  productId: 'Produto',
  productIds: 'Produtos',
  productKey: 'Produto',
  productType: 'Produto',
  promise: 'Promessa',
  promotionCode: 'Promoção',
  promotionId: 'Promoção',
  promotionalPrice: 'Preço da promoção',
  publishedAt: 'Publicado',
  query: 'Consulta',
  queryId: 'Consulta',
  questionId: 'Dúvida',
  rating: 'Nota',
  ratingCount: 'Avaliações',
  ratingSum: 'Soma das notas',
  reason: 'Motivo',
  refunded: 'Reembolsado',
  refundedAmount: 'Valor reembolsado',
  refundedCount: 'Reembolsos',
  refunds: 'Reembolsos',
  refused: 'Recusados',
  registeredAt: 'Criado',
  releasedAt: 'Devolvido',
  repricedAt: 'Novo preço em',
  requestedAt: 'Pedido em',
  requirements: 'Pré-requisitos',
  reservedAt: 'Reservado',
  retryable: 'Pode tentar de novo',
  revenue: 'Receita',
  reviewId: 'Avaliação',
  role: 'Papel',
  sales: 'Vendas',
  savedAt: 'Salva',
  searchText: 'Texto de busca',
  searches: 'Buscas',
  seatId: 'Uso',
  seconds: 'Duração',
  seen: 'Trechos vistos',
  siteId: 'Loja',
  slug: 'Endereço',
  sold: 'Vendidos',
  source: 'Origem',
  startedAt: 'Começo',
  startsAt: 'Vale desde',
  status: 'Situação',
  steps: 'Passos',
  stream: 'Stream',
  studentId: 'Aluno',
  studentName: 'Aluno',
  subtitle: 'Subtítulo',
  subtotal: 'Subtotal',
  syllabus: 'Conteúdo',
  teacher: 'Professor',
  teacherName: 'Professor',
  term: 'Termo',
  testimonials: 'Depoimentos',
  text: 'Texto',
  title: 'Título',
  topic: 'Tema',
  total: 'Total',
  totalLimit: 'Limite de usos',
  totalSeconds: 'Carga horária',
  tracks: 'Trilhas',
  txid: 'Id do Pix',
  type: 'Tipo',
  unseen: 'Resposta não vista',
  until: 'Reservado até',
  updatedAt: 'Alterado',
  value: 'Valor',
  verified: 'E-mail confirmado',
  visitorId: 'Visitante',
  watchedAt: 'Assistiu',
  whatYouLearn: 'O que se aprende',
  withoutResults: 'Sem resultado',
}

export const columnLabel = (column: string): string => labels[column] ?? column

/** Words that stand in columns, as staff say them. */
const values: Record<string, string> = {
  pix: 'Pix',
  card: 'Cartão',
  free: 'Grátis',
  course: 'Curso',
  bundle: 'Formação',
  published: 'Publicado',
  draft: 'Rascunho',
  archived: 'Arquivado',
  live: 'No ar',
  issued: 'Emitido',
  revoked: 'Cancelado',
  open: 'Aberta',
  answered: 'Respondida',
  closed: 'Encerrada',
  reserved: 'Reservado',
  consumed: 'Usado',
  released: 'Devolvido',
  awaiting: 'Aguardando',
  paid: 'Pago',
  expired: 'Vencido',
  refused: 'Recusado',
  refunded: 'Reembolsado',
  partially_refunded: 'Reembolsado em parte',
  percent: 'Percentual',
  fixed: 'Valor fixo',
  amount: 'Valor fixo',
  requested: 'Pedido',
  pending: 'Aguardando',
  confirmed: 'Confirmado',
  declined: 'Recusado',
  challenge: 'No banco',
}
const spoken = new Set(['method', 'status', 'productType', 'kind'])

export const valueLabel = (column: string, value: string): string =>
  spoken.has(column) ? (values[value] ?? value) : value
