import type { CepAddress, CepLookup } from '../../ports/cep'

const isWhole = (address: CepAddress | undefined) =>
  address !== undefined &&
  /^\d{7}$/.test(address.ibge) &&
  address.city !== '' &&
  /^[A-Z]{2}$/.test(address.uf)

/**
 * The outside service first, when there is one; the local table when that fails or its answer lacks the IBGE
 * code that invoices need. With neither, the answer is undefined and the person types the address.
 */
export function fallbackCep(
  external: CepLookup | undefined,
  local: CepLookup,
  warn: (message: string) => void = () => {},
): CepLookup {
  if (!external) return local
  return {
    async find(cep) {
      try {
        const found = await external.find(cep)
        if (isWhole(found)) return found
        if (found) warn('The CEP service answered without an IBGE code.')
      } catch (error) {
        warn(`The CEP service failed: ${error instanceof Error ? error.message : error}`)
      }
      return local.find(cep)
    },
  }
}
