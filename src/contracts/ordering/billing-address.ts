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
