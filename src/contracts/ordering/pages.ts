import type { OrderAct, OrderFileFormat } from './desk-forms'
import type { ProductType } from './forms'
import type { LeftCartPages } from './left-carts'
import type {
  BumpOffer,
  CouponState,
  InstallmentOption,
  PriceChange,
  PricedLine,
  ProductCard,
  StepOffer,
  Totals,
} from './offers'
import type { OrdersView } from './orders-view'
import type { RefundOffer, RefundView } from './refund-pages'
import type { OrderStatus, PaymentMethod, PaymentStatus } from './words'

/** One event on the timeline of an order. */
export interface TimelineEntry {
  id: string
  at: string
  type: string
  label: string
  /** `Você`, `Sistema`, a name, or what stands for an unknown person. */
  actor: string
  stream: string
  /** A few facts in words: `R$ 197,00`, `Visa final 1111`. */
  detail: string | null
  /** Of a mail: under which id it was handed over. */
  mailId?: string
}

/** One attempt to pay. */
export interface PaymentAttempt {
  paymentId: string
  method: 'pix' | 'card'
  status: PaymentStatus
  amount: number
  installments: number
  requestedAt: string
  paidAt: string | null
  declineCode: string | null
  declineSentence: string | null
  card: { brand: string; last4: string } | null
}

export interface OrderSummary {
  orderId: string
  number: string
  status: OrderStatus
  method: PaymentMethod
  installments: number
  placedAt: string
  paidAt: string | null
  /** Titles of what was bought. */
  titles: string[]
  total: number
  refunded: number
}

export interface OrderDetail extends OrderSummary, Totals {
  lines: {
    productType: ProductType
    productId: string
    title: string
    price: number
    discount: number
    total: number
    /** Page of the product, and where to watch it, while they exist. */
    href: string | null
    slug: string | null
    topic: string | null
  }[]
  attempts: PaymentAttempt[]
  /** The attempt that counts now; null for a free order. */
  payment: PaymentAttempt | null
  /** Last day (ISO instant) to give it up and get everything back; null when nothing was paid. */
  regretUntil: string | null
}

/** Props of the pages that belong to one order in checkout. */
interface OrderStep {
  order: OrderDetail
  /** Address of the SSE stream (and of JSON polling) of the order's status. */
  statusUrl: string
}

/** What `GET /api/orders/{id}/status` says, as SSE event `status` and as JSON. */
export interface OrderStatusAnswer {
  orderId: string
  status: OrderStatus
  payment: PaymentStatus | null
  /** Page that shows this state. */
  href: string
  /** Paid after the code had expired. */
  late: boolean
  /** Present once the Pix code has been issued. */
  pix: { brcode: string; expiresAt: string } | null
  serverTime: number
}

export interface AdminOrderRow extends OrderSummary {
  name: string
  email: string
  couponCode: string | null
  late: boolean
}

/** A file of orders, or one act upon many, that a member of staff asked for. */
export interface OrderTask {
  id: string
  kind: 'export' | OrderAct
  state: 'asked' | 'ready' | 'failed' | 'removed'
  /** Query of the view's address. */
  query: string
  /** Orders that were chosen; null: the whole view. */
  chosen: number | null
  /** Orders that are through, of how many; null while nobody knows. */
  progress: { done: number; total: number } | null
  done: number
  refused: number
  askedAt: string
  format: OrderFileFormat | null
  clear: boolean
  expiresAt: string | null
  seal: {
    rows: number
    first: string | null
    last: string | null
    until: string | null
    codeVersion: string
    hash: string
    bytes: number
  } | null
  /** Where the file is; null while it is not there, or not any more. */
  file: string | null
}

/** A view of the list of orders under a name. */
export interface SavedOrderView {
  id: string
  name: string
  /** Query of its address. */
  query: string
  shared: boolean
  /** Kept by whoever reads, who may rename and delete it. */
  own: boolean
}

/** What the orders of a view come to. Centavos. */
export interface OrderTotals {
  orders: number
  /** What they were to cost. */
  ordered: number
  /** What was paid for those that were paid at some time. */
  paid: number
  refunded: number
  /** What banks took back. */
  chargedBack: number
}

/** What one business day sold, without free orders. Centavos. */
export interface SalesOfDay {
  /** YYYY-MM-DD */
  day: string
  /** Paid on the day less given back on it. */
  revenue: number
  paid: number
  /** Pix orders of the day that are paid by now, 0..1; null when there was none. */
  pixConversion: number | null
  averageTicket: number | null
}

/** A billing address as it is kept: CEP of 8 digits, UF of two letters, IBGE code of 7 digits. */
export interface BillingAddress {
  cep: string
  street: string
  number: string
  complement: string | null
  district: string
  city: string
  uf: string
  /** Null when the city was typed by hand. */
  ibge: string | null
}

/** A card that the provider keeps for its owner, as it may be shown. */
export interface SavedCardView {
  cardId: string
  brand: string
  last4: string
  /** YYYY-MM: the last month in which it is good. */
  expiry: string
  /** That month is over. */
  over: boolean
  isDefault: boolean
}

/** What a page that takes cards knows of saved ones. */
export interface CardKeeping {
  /** Of the account that buys, the default first; empty for anybody else. */
  savedCards: SavedCardView[]
  /** Whether one more card may be saved with this purchase. */
  mayKeepCard: boolean
}

/** Pages of ordering: component name to its props. */
export interface OrderingPages extends LeftCartPages {
  'Checkout/Cart/Index': Totals & {
    lines: PricedLine[]
    /** Removed or not sold any more since the last visit. */
    unavailable: { productType: ProductType; productId: string; title: string }[]
    coupon: CouponState | null
    priceChanges: PriceChange[]
    /** What left the cart, or never came into it, and why: one sentence each. */
    notices: string[]
    recommendations: ProductCard[]
    installments: InstallmentOption | null
    /** Most lines a cart can hold. */
    maxLines: number
    /** For guests: the masked e-mail that they left to be reminded by, '' before that. Null: nobody is asked. */
    remindAt: string | null
  }
  'Checkout/FastCheckout/Offer': Totals &
    CardKeeping & {
      /** Null: the cart is being bought. */
      offer: { productType: ProductType; productId: string; slug: string } | null
      lines: PricedLine[]
      /** Offers beside the button; the totals are without them. */
      bumps: BumpOffer[]
      coupon: CouponState | null
      priceChanges: PriceChange[]
      notices: string[]
      /** What is known of the signed-in buyer; empty strings otherwise. */
      buyer: { name: string; email: string; cpf: string; phone: string }
      /** The default address of the signed-in buyer; null while none is kept. */
      address: BillingAddress | null
      /** Outside service that the browser asks about a CEP first; null: only ours. */
      cepService: string | null
      signedIn: boolean
      methods: ('pix' | 'card' | 'free')[]
      installments: InstallmentOption[]
      /** Where the browser turns a card into a token: POST JSON {number, holder, expiry, cvv} → {token, brand, last4}. */
      tokenizeUrl: string
      regretDays: number
    }
  'Checkout/FastCheckout/PixPayment': OrderStep &
    CardKeeping & {
      /** Null while the code is being made. */
      pix: { brcode: string; txid: string; expiresAt: string; issuedAt: string } | null
      state: 'issuing' | 'waiting' | 'expired' | 'canceled' | 'paid' | 'returned'
      buyerEmail: string
      /** For paying by card instead. */
      installments: InstallmentOption[]
      tokenizeUrl: string
      /** The test bank's page of this charge; null with a real provider. */
      sandboxUrl: string | null
    }
  'Checkout/FastCheckout/Success': OrderStep & {
    state: 'paid' | 'processing'
    late: boolean
    email: string
    /** The purchase opens an account that has no password yet, and this browser may set it. */
    askPassword: boolean
    signedIn: boolean
    courses: { slug: string; title: string; topic: string; watchHref: string }[]
    /** What is offered in one click now; null: nothing (any more). */
    step: StepOffer | null
    /** The order that was taken in one click after this one. */
    after: { titles: string[]; total: number; status: OrderStatus; href: string } | null
  }
  'Checkout/FastCheckout/Failure': OrderStep &
    CardKeeping & {
      /** Why, in plain words, and what to do next. */
      reason: string
      retryable: boolean
      installments: InstallmentOption[]
      tokenizeUrl: string
    }
  'Checkout/FastCheckout/TemporaryBlock': {
    /** ISO instant from which payments are accepted again; null when nothing is blocked. */
    until: string | null
    supportEmail: string
  }
  'Platform/Addresses/Index': {
    addresses: (BillingAddress & { addressId: string; isDefault: boolean })[]
    /** The one that is being corrected. */
    editing: (BillingAddress & { addressId: string }) | null
    /** Most addresses that are kept. */
    most: number
    /** Outside service that the browser asks about a CEP first, as ViaCEP answers; null: only ours. */
    cepService: string | null
  }
  'Platform/CreditCards/Index': {
    saved: (SavedCardView & { savedAt: string })[]
    /** Most cards that are kept. */
    most: number
    /** Whether the provider keeps cards at all. */
    keeps: boolean
    /** Cards that paid some order, the last used first. */
    used: { brand: string; last4: string; purchases: number; lastUsedAt: string }[]
  }
  'Platform/Orders/MyOrders': { orders: OrderSummary[]; page: number; pages: number; total: number }
  'Platform/Orders/MyOrder': OrderStep & {
    timeline: TimelineEntry[]
    /** The newest first. */
    refunds: RefundView[]
    /** Null while the order is not paid, and for a free one. */
    refundOffer: RefundOffer | null
    /** Products of the order that are given back whole, or on their way: they are not open any more. */
    givenBack: string[]
  }
  'Admin/Orders/Index': {
    rows: AdminOrderRow[]
    view: OrdersView
    pages: number
    perPage: number
    total: number
    /** Orders by status under the other filters, for the tabs. */
    counts: Record<OrderStatus, number>
    /** Orders that wait for a Pix under the other filters, whatever the method asked for. */
    awaitingPix: number
    /** Of exactly the orders that the view holds, on all its pages. */
    totals: OrderTotals
    savedViews: SavedOrderView[]
    /** Name of the course or programme that the view asks for. */
    productTitle: string | null
    today: SalesOfDay
    yesterday: SalesOfDay
  }
  'Admin/Orders/Tasks': {
    tasks: OrderTask[]
    /** The act whose results are looked at, refused ones first. */
    opened: {
      id: string
      results: { orderId: string; number: string; outcome: 'done' | 'refused'; message: string | null }[]
      /** Results that are not shown. */
      more: number
    } | null
  }
  'Admin/Orders/Show': {
    order: OrderDetail
    buyer: {
      id: string
      name: string
      email: string
      cpf: string
      phone: string
      guest: boolean
      /** A student's account, in which staff may look around as its owner does. */
      impersonable: boolean
    }
    address: Omit<BillingAddress, 'ibge'> | null
    late: boolean
    /** What the order's state lets staff do with it. */
    acts: { cancel: boolean; receipt: boolean; access: boolean }
    coupon: { id: string; code: string } | null
    timeline: TimelineEntry[]
    /** Page of the test bank for each attempt that reached it; empty with a real provider. */
    bankPages: { paymentId: string; href: string }[]
  }
}
