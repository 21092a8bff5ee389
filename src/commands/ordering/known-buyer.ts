import { isCnpj } from '../../contracts/kernel/cnpj'
import { account } from '../../domain/identity/account'
import type { Claim, Facts } from '../kernel/command'

/** A buyer as coupons see them: keyed hashes, never the e-mail, the CPF or the CNPJ. */
export interface KnownBuyer {
  customer: string | null
  people: string[]
  /** Paid an order before; undefined while the CPF or CNPJ is not known. */
  returning: boolean | undefined
}

/** Whom a coupon's uses are counted for: the CPF or CNPJ, and the e-mail of a free order that says none. */
export const customerOf = (
  facts: Pick<Facts, 'hash'>,
  { email, taxId }: { email: string; taxId: string | null },
): string => facts.hash(taxId ?? email)

/** Looked up when a coupon needs it; undefined while the buyer is unknown. */
export type FindBuyer = () => Promise<KnownBuyer | undefined>

const CUSTOMER = 'customer'

/** Marks the payer of an order as a customer, by CPF or CNPJ. Idempotent. */
export const customerClaim = (facts: Facts, taxId: string): Claim => ({
  kind: CUSTOMER,
  value: facts.hash(taxId),
  owner: CUSTOMER,
  refusal: { code: 'customer', message: 'Este comprador já comprou.' },
})

/** Whether an order of this CPF or CNPJ (as stored) was ever paid with money. */
export const isCustomer = async (facts: Facts, taxId: string): Promise<boolean> =>
  (await facts.ownerOf(CUSTOMER, facts.hash(taxId))) !== undefined

async function known(
  facts: Facts,
  { email, taxId }: { email: string; taxId: string | null },
): Promise<KnownBuyer> {
  return {
    customer: taxId && facts.hash(taxId),
    people: [email, ...(taxId ? [taxId] : [])].map(facts.hash),
    returning: taxId ? await isCustomer(facts, taxId) : undefined,
  }
}

/** The signed-in account, as far as it has said who it is. */
export const accountFacts =
  (facts: Facts, accountId: string | null): FindBuyer =>
  async () => {
    const found = accountId ? await facts.load(account, accountId) : undefined
    return !found || !('email' in found) ? undefined : known(facts, { email: found.email, taxId: found.cpf })
  }

/** The buyer that a checkout form names; a coupon may have been meant for the account that they are signed in to. */
export const buyerFacts =
  (facts: Facts, form: { email: string; taxId: string | null }, accountId: string | null): FindBuyer =>
  async () => {
    const [named, signedIn] = await Promise.all([known(facts, form), accountFacts(facts, accountId)()])
    // Who bought before with a CPF is a known customer with a CNPJ, too.
    const isForCompany = isCnpj(form.taxId ?? '')
    const returning = named.returning || (isForCompany && signedIn?.returning === true)
    return { ...named, returning, people: [...named.people, ...(signedIn?.people ?? [])] }
  }
