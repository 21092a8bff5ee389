import * as z from 'zod'
import { normaliseCep } from '../../../../src/contracts/kernel/cep'
import { callApi } from '../../shell/wire'

const address = z.object({
  street: z.string(),
  district: z.string(),
  city: z.string(),
  uf: z.string(),
  ibge: z.string(),
})
export type FoundAddress = z.infer<typeof address>

/** The address of a CEP, or null: not known, or the look-up failed (which is logged, never in the way). */
export async function cepLookup(cep: string, signal?: AbortSignal): Promise<FoundAddress | null> {
  try {
    return address.parse(await callApi(`cep/${normaliseCep(cep)}`, { signal }))
  } catch (error) {
    if ((error as Error).name !== 'AbortError') console.warn('CEP look-up failed', error)
    return null
  }
}
