import { Router } from 'express'
import { InvalidInput, NotFound } from '../../commands/kernel/errors'
import { formatCep, isCep, normaliseCep } from '../../contracts/kernel/cep'
import type { CepLookup } from '../../ports/cep'

/** An address by its postal code, in the shape that ViaCEP made usual, with the city's IBGE code. */
export function cepApi(lookup: CepLookup): Router {
  const router = Router()
  router.get('/api/cep/:cep', async (req, res) => {
    req.routeLabel = '/api/cep'
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
  })
  return router
}
