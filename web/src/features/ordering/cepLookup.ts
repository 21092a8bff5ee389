import { normaliseCep } from '../../../../src/contracts/kernel/cep'
import { callApi } from '../../shell/wire'

export interface FoundAddress {
  street: string
  district: string
  city: string
  uf: string
  ibge: string
}

/** Time limit of the external service, ms. */
const OUTSIDE_MS = 2_000

async function outside(service: string, cep: string, signal?: AbortSignal): Promise<FoundAddress> {
  const late = AbortSignal.timeout(OUTSIDE_MS)
  const response = await fetch(`${service.replace(/\/+$/, '')}/${cep}/json/`, {
    signal: signal ? AbortSignal.any([signal, late]) : late,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  if (!response.ok) throw new Error(`the CEP service answered ${response.status}`)
  return addressIn(await response.json())
}

async function addressIn(body: unknown): Promise<FoundAddress> {
  const { cepAnswer: answer } = await import('./cepAnswer')
  const { logradouro: street, bairro: district, localidade: city, uf, ibge } = answer.parse(body)
  return { street, district, city, uf, ibge }
}

/**
 * The address of a CEP, or null if it is unknown or the look-up failed (errors are logged). Asks the external `service`
 * first, if there is one, and ours if that fails or has no IBGE code; falls back to the first answer.
 */
export async function cepLookup(
  typed: string,
  { service, signal }: { service?: string | null; signal?: AbortSignal } = {},
): Promise<FoundAddress | null> {
  const cep = normaliseCep(typed)
  let first: FoundAddress | null = null
  try {
    if (service) first = await outside(service, cep, signal)
    if (first?.ibge) return first
    if (first) console.warn('The CEP service knows no IBGE code')
  } catch (error) {
    if (signal?.aborted) return null
    console.warn('The CEP service failed', error)
  }
  try {
    return await addressIn(await callApi(`cep/${cep}`, { signal }))
  } catch (error) {
    if (!signal?.aborted) console.warn('CEP look-up failed', error)
    return first
  }
}
