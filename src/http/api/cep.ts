import { InvalidInput, NotFound } from '../../commands/kernel/errors'
import { formatCep, isCep, normaliseCep } from '../../contracts/kernel/cep'
import type { CepLookup } from '../../ports/cep'
import { type ApiRoute, apiRoute } from '../kernel/api-route'

/** `/api/cep/{cep}`: the address of a postal code, in ViaCEP's format. */
export function cepApi(lookup: CepLookup): ApiRoute[] {
  return [
    apiRoute('/api/cep/{cep}', async (req, res) => {
      const typed = req.params.cep
      if (!isCep(typed)) throw new InvalidInput({ cep: 'Confira o CEP: são 8 números.' })
      const found = await lookup.find(normaliseCep(typed))
      if (!found) throw new NotFound('Não encontramos este CEP. Confira os números ou preencha o endereço.')
      res.set('Cache-Control', 'private, max-age=86400')
      res.json({
        cep: formatCep(found.cep),
        logradouro: found.street,
        complemento: '',
        bairro: found.district,
        localidade: found.city,
        uf: found.uf,
        ibge: found.ibge,
      })
    }),
  ]
}
