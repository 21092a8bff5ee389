import * as z from 'zod'
import type { CepLookup } from '../../ports/cep'

export interface ViaCepOptions {
  /** A service that answers `GET {baseUrl}/{cep}/json/` as ViaCEP does. */
  baseUrl: string
  timeoutMs?: number
}

const text = z.string().trim().max(200).default('')
const answer = z.object({
  erro: z.union([z.boolean(), z.string()]).optional(),
  logradouro: text,
  bairro: text,
  localidade: text,
  uf: text,
  ibge: text,
})

/** Asks an outside service. Undefined when it knows no such CEP; throws when it is late, down or unreadable. */
export function viaCep({ baseUrl, timeoutMs = 2_000 }: ViaCepOptions): CepLookup {
  const base = baseUrl.replace(/\/+$/, '')
  return {
    async find(cep) {
      if (!/^\d{8}$/.test(cep)) return undefined
      const response = await fetch(`${base}/${cep}/json/`, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      })
      if (response.status === 400 || response.status === 404) return undefined
      if (!response.ok) throw new Error(`The CEP service answered ${response.status}.`)
      const found = answer.parse(await response.json())
      if (found.erro === true || found.erro === 'true') return undefined
      const { logradouro: street, bairro: district, localidade: city, uf, ibge } = found
      return { cep, street, district, city, uf: uf.toUpperCase(), ibge }
    },
  }
}
