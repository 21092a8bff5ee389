import type { WithCover } from '../kernel/own-picture'
import type { AbandonedCartPages } from './abandoned-carts'
import type { BillingAddress } from './billing-address'
import type { ProductType } from './forms'
import type { OrderStatus } from './labels'
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
import type { NoteOnPage, OrderDetail, OrderSummary, TimelineEntry } from './order'
import type { PayoutPages } from './payouts'
import type { RefundOffer, RefundView } from './refund-pages'
import type { StaffOrderingPages } from './staff-pages'
import type { TeamView } from './team-pages'

/** Props of the pages that belong to one order in checkout. */
interface OrderStep {
  order: OrderDetail
  /** Address of the SSE stream (and of JSON polling) of the order's status. */
  statusUrl: string
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
  /** Of the buying account, the default first; empty for guests. */
  savedCards: SavedCardView[]
  /** Whether one more card may be saved with this purchase. */
  mayKeepCard: boolean
  /** Name of the provider that processes the payment. */
  processor: string
}

/** Pages of ordering: component name to its props. */
export interface OrderingPages extends StaffOrderingPages, AbandonedCartPages, PayoutPages {
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
    /** For guests: the masked e-mail for a reminder, '' without one. Null when the page does not ask. */
    remindAt: string | null
  }
  /** The seats that an account bought for others: people, and no money. */
  'Platform/Student/Team': { teams: TeamView[] }
  /** What the link of an invitation to a seat opens. */
  'Platform/Student/Seat': {
    token: string
    /** `mine`: the visitor has taken it. `over`: no such invitation, or its purchase has ended. */
    state: 'good' | 'used' | 'mine' | 'takenBack' | 'suspended' | 'over'
    company: string
    title: string
    isProgramme: boolean
    signedIn: boolean
  }
  /** What the link of a reminder opens. */
  'Checkout/Cart/Back': {
    /** Path that the button posts to. */
    action: string
    /** Of what was left in the cart and is still sold. */
    titles: string[]
    /** Coupon that comes with it. */
    code: string | null
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
      /** The signed-in buyer; empty strings otherwise. */
      buyer: {
        name: string
        email: string
        /** CPF and phone that were said before, covered, and where; null unless both are known. */
        said: { in: string; cpf: string; phone: string } | null
      }
      /** Of a product bought directly: so many seats for others, null without, and the discounts for many. Null: the cart. */
      team: { seats: number | null; steps: { from: number; percent: number }[] } | null
      /** The default address of the signed-in buyer; null while none is kept. */
      address: BillingAddress | null
      /** Outside service that the browser asks about a CEP first; null: only ours. */
      cepService: string | null
      /** The shop issues notas fiscais by itself, with legal effect: only then are they promised. */
      issuesNotes: boolean
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
      state: 'issuing' | 'waiting' | 'expired' | 'canceled' | 'paid' | 'returned' | 'refunded'
      /** While the code is being made: milliseconds until the provider counts as not answering; null otherwise. */
      patience: number | null
      buyerEmail: string
      /** For paying by card instead. */
      installments: InstallmentOption[]
      tokenizeUrl: string
      /** The test bank's page of this charge; null with a real provider. */
      sandboxUrl: string | null
    }
  'Checkout/FastCheckout/Success': OrderStep & {
    state: 'paid' | 'processing'
    /** While the provider has not said anything of the card: milliseconds until it counts as not answering. */
    patience: number | null
    /** What was paid can be watched. */
    opened: boolean
    late: boolean
    email: string
    /** The purchase opens an account that has no password yet, and this browser may set it. */
    askPassword: boolean
    /** The account has no password, and only the link that was mailed sets one. */
    passwordByMail: boolean
    signedIn: boolean
    /** The order bought seats for others. */
    forTeam: boolean
    courses: (WithCover & { slug: string; title: string; topic: string; watchHref: string })[]
    /** The current one-click offer; null without one. */
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
    issuesNotes: boolean
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
    /** The terms of use that it was ordered under. */
    legal: { validFrom: string; href: string } | null
    note: NoteOnPage | null
  }
}
