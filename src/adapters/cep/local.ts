import type { CepAddress, CepLookup } from '../../ports/cep'
import { capitals } from './capitals'
import { streets } from './streets'

export const localAddresses: CepAddress[] = streets
  .trim()
  .split('\n')
  .map((row) => {
    const [cep = '', street = '', district = '', ibge = ''] = row.split('|')
    const { city, uf } = capitals.get(ibge) ?? { city: '', uf: '' }
    return { cep, street, district, city, uf, ibge }
  })

const byCep = new Map(localAddresses.map((address) => [address.cep, address]))

/** The table that ships with the product. Other CEPs are unknown to it; the person types the address. */
export const localCep: CepLookup = { find: async (cep) => byCep.get(cep) }
