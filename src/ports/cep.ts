export interface CepAddress {
  cep: string
  street: string
  district: string
  city: string
  uf: string
  /** IBGE city code, 7 digits. */
  ibge: string
}

export interface CepLookup {
  find(cep: string): Promise<CepAddress | undefined>
}
