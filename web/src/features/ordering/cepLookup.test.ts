import { afterEach, describe, expect, it, vi } from 'vitest'
import { cepLookup } from './cepLookup'

const SERVICE = 'https://cep.exemplo.test/ws/'
const outside = { logradouro: 'Rua A', bairro: 'Centro', localidade: 'Santos', uf: 'SP' }
const ours = { ...outside, logradouro: 'Rua da casa', ibge: '3548500' }

/** What each address answers: an object, a status, or `cut` for a connection that breaks. */
function answers(by: Record<string, object | number | 'cut'>) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    const answer = by[url]
    if (answer === undefined || answer === 'cut') throw new TypeError('failed to fetch')
    return typeof answer === 'number'
      ? new Response('{}', { status: answer })
      : new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  return requests
}
const OUTSIDE = 'https://cep.exemplo.test/ws/11010000/json/'
const OURS = '/api/cep/11010000'

describe('the address of a CEP', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  afterEach(() => {
    vi.unstubAllGlobals()
    warned.mockClear()
  })

  it('comes from the outside service alone when that knows the IBGE code', async () => {
    const requests = answers({ [OUTSIDE]: { ...outside, ibge: '3548500' } })
    expect(await cepLookup('11010-000', { service: SERVICE })).toMatchObject({
      street: 'Rua A',
      ibge: '3548500',
    })
    expect(requests).toEqual([OUTSIDE])
    expect(warned).not.toHaveBeenCalled()
  })

  it.each([
    ['fails', 'cut'],
    ['answers an error', 500],
    ['lacks the IBGE code', outside],
    ['answers something else', { erro: true }],
  ] as const)('comes from ours, with a warning, when the outside one %s', async (_, answer) => {
    const requests = answers({ [OUTSIDE]: answer, [OURS]: ours })
    expect(await cepLookup('11010000', { service: SERVICE })).toMatchObject({ street: 'Rua da casa' })
    expect(requests).toEqual([OUTSIDE, OURS])
    expect(warned).toHaveBeenCalledTimes(1)
  })

  it('stays what the outside one said when ours fails, too', async () => {
    answers({ [OUTSIDE]: outside, [OURS]: 'cut' })
    expect(await cepLookup('11010000', { service: SERVICE })).toMatchObject({ street: 'Rua A', ibge: '' })
  })

  it('is not known when both fail, and nobody outside is asked without a service', async () => {
    answers({})
    expect(await cepLookup('11010000', { service: SERVICE })).toBeNull()
    const requests = answers({ [OURS]: ours })
    expect(await cepLookup('11010000')).toMatchObject({ street: 'Rua da casa' })
    expect(requests).toEqual([OURS])
  })
})
