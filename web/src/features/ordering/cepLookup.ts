import * as z from 'zod'
import { normaliseCep } from '../../../../src/contracts/kernel/cep'
import { callApi } from '../../shell/wire'

/** The names that ViaCEP made usual. */
const answer = z.object({
  logradouro: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string(),
  ibge: z.string(),
})

export interface FoundAddress {
  street: string
  district: string
  city: string
  uf: string
  ibge: string
}

/** The address of a CEP, or null: not known, or the look-up failed (which is logged, never in the way). */
export async function cepLookup(cep: string, signal?: AbortSignal): Promise<FoundAddress | null> {
  try {
    const found = answer.parse(await callApi(`cep/${normaliseCep(cep)}`, { signal }))
    const { logradouro: street, bairro: district, localidade: city, uf, ibge } = found
    return { street, district, city, uf, ibge }
  } catch (error) {
    if ((error as Error).name !== 'AbortError') console.warn('CEP look-up failed', error)
    return null
  }
}
