import { account } from '../../domain/identity/account'
import type { Claim, Facts } from '../kernel/command'

/** A buyer as coupons see them: keyed hashes, never the e-mail or the CPF. */
export interface KnownBuyer {
  customer: string | null
  people: string[]
  /** Paid an order before; undefined while the CPF is not known. */
  returning: boolean | undefined
}

/** Whom a coupon's uses are counted for: the CPF, and the e-mail of a free order that says none. */
export const customerOf = (
  facts: Pick<Facts, 'hash'>,
  { email, cpf }: { email: string; cpf: string | null },
): string => facts.hash(cpf ?? email)

/** Looked up when a coupon needs it; undefined while the buyer is unknown. */
export type FindBuyer = () => Promise<KnownBuyer | undefined>

const CUSTOMER = 'customer'

/** Marks the payer of an order as a customer, by CPF. Idempotent. */
export const customerClaim = (facts: Facts, cpf: string): Claim => ({
  kind: CUSTOMER,
  value: facts.hash(cpf),
  owner: CUSTOMER,
  refusal: { code: 'customer', message: 'Este CPF já comprou.' },
})

/** Whether an order of this CPF (digits) was ever paid with money. */
export const isCustomer = async (facts: Facts, cpf: string): Promise<boolean> =>
  (await facts.ownerOf(CUSTOMER, facts.hash(cpf))) !== undefined

async function known(
  facts: Facts,
  { email, cpf }: { email: string; cpf: string | null },
): Promise<KnownBuyer> {
  return {
    customer: cpf && facts.hash(cpf),
    people: [email, ...(cpf ? [cpf] : [])].map(facts.hash),
    returning: cpf ? await isCustomer(facts, cpf) : undefined,
  }
}

/** The signed-in account, as far as it has said who it is. */
export const accountFacts =
  (facts: Facts, accountId: string | null): FindBuyer =>
  async () => {
    const found = accountId ? await facts.load(account, accountId) : undefined
    return !found || !('email' in found) ? undefined : known(facts, found)
  }

/** The buyer that a checkout form names; a coupon may have been meant for the account that they are signed in to. */
export const buyerFacts =
  (facts: Facts, form: { email: string; cpf: string | null }, accountId: string | null): FindBuyer =>
  async () => {
    const [named, signedIn] = await Promise.all([known(facts, form), accountFacts(facts, accountId)()])
    return { ...named, people: [...named.people, ...(signedIn?.people ?? [])] }
  }
