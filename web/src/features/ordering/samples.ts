import type {
  BumpOffer,
  InstallmentOption,
  PricedLine,
  ProductCard,
  StepOffer,
} from '../../../../src/contracts/ordering/offers'
import type { OrderDetail, PaymentAttempt } from '../../../../src/contracts/ordering/order'
import type { SavedCardView } from '../../../../src/contracts/ordering/pages'
import type { PageProps } from '../../../../src/contracts/pages'

/** Sample props of purchase pages, for tests. */

export const NOW = Date.parse('2026-11-21T13:00:00.000Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

const card = (slug: string, title: string, price: number, listPrice: number | null): ProductCard => ({
  productType: 'course',
  productId: slug,
  slug,
  title,
  subtitle: 'Do primeiro comando ao projeto no ar',
  topic: slug,
  href: `/course/${slug}`,
  courses: 1,
  price,
  listPrice,
})
const priced = (product: ProductCard, discount: number): PricedLine => ({
  ...product,
  repriced: null,
  accessMonths: null,
  discount,
  total: product.price - discount,
})
const sql = card('sql', 'SQL para análise de dados', 14_900, 19_900)
const react = card('react', 'React do zero ao deploy', 14_800, null)

const lines = [priced(sql, 5000), priced(react, 5000)]
const totals = {
  subtotal: 29_700,
  discount: 10_000,
  total: 19_700,
  discountBy: { source: 'coupon' as const, code: 'SEMANADEV' },
}
export const installments: InstallmentOption[] = [
  { count: 1, first: 19_700, each: 19_700, total: 19_700, rateMonthly: 0 },
  { count: 3, first: 6568, each: 6566, total: 19_700, rateMonthly: 0 },
  { count: 12, first: 1805, each: 1805, total: 21_660, rateMonthly: 1.49 },
]

export const cart: PageProps<'Checkout/Cart/Index'> = {
  ...totals,
  lines,
  unavailable: [],
  coupon: { code: 'SEMANADEV', saved: 10_000, problem: null },
  priceChanges: [],
  notices: [],
  recommendations: [
    card('python', 'Python para automação', 9900, 14_900),
    card('git', 'Git e GitHub', 0, null),
  ],
  installments: installments[2]!,
  maxLines: 50,
  remindAt: null,
}
export const emptyCart: PageProps<'Checkout/Cart/Index'> = {
  ...cart,
  subtotal: 0,
  discount: 0,
  total: 0,
  discountBy: null,
  lines: [],
  coupon: null,
  installments: null,
}

const noCards = { savedCards: [], mayKeepCard: false, processor: 'Banco de teste' }
export const savedCard: SavedCardView = {
  cardId: 'c1',
  brand: 'visa',
  last4: '1111',
  expiry: '2031-12',
  over: false,
  isDefault: true,
}

export const knownBuyer: PageProps<'Checkout/FastCheckout/Offer'>['buyer'] = {
  name: 'Rita Alves',
  email: 'rita@exemplo.test',
  said: { in: 'profile', cpf: '***.982.247-**', phone: '(**) *****-4321' },
}

export const offer: PageProps<'Checkout/FastCheckout/Offer'> = {
  ...totals,
  offer: null,
  team: null,
  lines,
  bumps: [],
  coupon: cart.coupon,
  priceChanges: [],
  notices: [],
  buyer: { name: '', email: '', said: null },
  address: null,
  cepService: null,
  issuesNotes: true,
  signedIn: false,
  methods: ['pix', 'card'],
  installments,
  tokenizeUrl: '/sandbox/tokens',
  ...noCards,
  regretDays: 7,
}

const attempt = (more: Partial<PaymentAttempt>): PaymentAttempt => ({
  paymentId: 'p1',
  method: 'pix',
  status: 'pending',
  amount: 19_700,
  installments: 1,
  requestedAt: at(-1),
  paidAt: null,
  declineCode: null,
  declineSentence: null,
  card: null,
  ...more,
})
export const order: OrderDetail = {
  ...totals,
  orderId: '0199-ordem',
  number: '2026-004812',
  status: 'awaiting',
  method: 'pix',
  installments: 1,
  placedAt: at(-1),
  paidAt: null,
  titles: lines.map((line) => line.title),
  company: null,
  refunded: 0,
  chargedBack: 0,
  lines,
  attempts: [attempt({})],
  payment: attempt({}),
  regretUntil: null,
}
const paidOrder: OrderDetail = {
  ...order,
  status: 'paid',
  paidAt: at(0),
  payment: attempt({ status: 'paid', paidAt: at(0) }),
  regretUntil: '2026-11-29T02:59:59.999Z',
}
const refusedCard = attempt({
  method: 'card',
  status: 'declined',
  declineCode: 'insufficient_funds',
  declineSentence: 'O cartão não tem limite disponível.',
  card: { brand: 'visa', last4: '9995' },
})
const statusUrl = '/api/orders/0199-ordem/status'

export const pix: PageProps<'Checkout/FastCheckout/PixPayment'> = {
  order,
  statusUrl,
  pix: {
    brcode: `00020126580014br.gov.bcb.pix0136${'123e4567-e12b-12d1-a456-426655440000'}5204000053039865406197.005802BR5913Trilha Cursos6009SAO PAULO62070503***63041D3D`,
    txid: 'trilha0123456789012345678901',
    issuedAt: at(-15),
    expiresAt: at(14.54),
  },
  state: 'waiting',
  patience: null,
  buyerEmail: 'rita@exemplo.test',
  installments: [],
  tokenizeUrl: '/sandbox/tokens',
  ...noCards,
  sandboxUrl: null,
}
export const success: PageProps<'Checkout/FastCheckout/Success'> = {
  order: paidOrder,
  statusUrl,
  state: 'paid',
  patience: null,
  opened: true,
  late: false,
  email: 'rita@exemplo.test',
  askPassword: false,
  passwordByMail: false,
  signedIn: true,
  forTeam: false,
  courses: lines.map(({ slug, title, topic }) => ({
    slug,
    title,
    topic,
    watchHref: `/student/mycourses/${slug}/watch`,
  })),
  step: null,
  after: null,
}
export const bump: BumpOffer = {
  offerId: 'o-python',
  productType: 'course',
  productId: 'python',
  slug: 'python',
  courses: 1,
  title: 'Python para automação',
  headline: 'Automatize o que é chato',
  words: 'Três horas de scripts.',
  price: 4_900,
  shopPrice: 9_900,
}
export const step: StepOffer = {
  ...bump,
  kind: 'upsell',
  until: at(14),
  card: { brand: 'visa', last4: '1111' },
  asksBuyer: false,
}
export const failure: PageProps<'Checkout/FastCheckout/Failure'> = {
  order: { ...order, status: 'refused', method: 'card', payment: refusedCard, attempts: [refusedCard] },
  statusUrl,
  reason:
    'O cartão não tem limite disponível para esta compra. Nada foi cobrado. Tente outro cartão ou pague com Pix.',
  retryable: true,
  installments,
  tokenizeUrl: '/sandbox/tokens',
  ...noCards,
}
export const block: PageProps<'Checkout/FastCheckout/TemporaryBlock'> = {
  until: at(27),
  supportEmail: 'ajuda@trilha.test',
}
export const myOrders: PageProps<'Platform/Orders/MyOrders'> = {
  orders: [paidOrder, { ...failure.order, orderId: 'o2', number: '2026-004810' }],
  page: 1,
  pages: 1,
  total: 2,
}
const entry = (id: string, type: string, label: string, minutes: number, detail: string | null) => ({
  id,
  type,
  label,
  detail,
  at: at(minutes),
  actor: 'Você',
  stream: 'order-0199-ordem',
})
export const myOrder: PageProps<'Platform/Orders/MyOrder'> = {
  legal: { validFrom: '2026-11-22', href: '/terms_of_use?versao=2' },
  note: null,
  order: paidOrder,
  statusUrl,
  timeline: [
    entry('e1', 'OrderPlaced', 'Pedido feito', -1, 'R$ 197,00 · Pix'),
    entry('e2', 'PixIssued', 'Pix gerado', -1, null),
    entry('e3', 'OrderPaid', 'Pedido pago', 0, null),
  ],
  refunds: [],
  givenBack: [],
  refundOffer: {
    basis: 'regret',
    regretUntil: at(7 * 24 * 60),
    guaranteeUntil: at(30 * 24 * 60),
    left: 19_700,
    lines: [
      {
        productType: 'course',
        productId: 'react',
        title: 'React do zero',
        paid: 19_700,
        given: 0,
        left: 19_700,
        guaranteeUntil: at(30 * 24 * 60),
        guaranteed: true,
      },
    ],
    reviewed: false,
    answerDays: 5,
    obstacle: null,
  },
}
