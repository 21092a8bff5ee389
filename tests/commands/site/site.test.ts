import { expect, test } from 'vitest'
import { SetHomeContent, SetSiteIdentity } from '../../../src/commands/site/site'
import { site } from '../../../src/domain/site/site'
import { as, inMemory } from '../../support/in-memory'

const identity = {
  name: 'Trilha',
  company: 'Trilha Cursos Ltda.',
  cnpj: '11.222.333/0001-81',
  address: 'Rua das Acácias, 100, São Paulo - SP',
  email: 'contato@trilha.test',
  icons: [{ id: 'i1', url: 'https://exemplo.test/trilha', name: 'Exemplo' }],
  showAdLinks: false,
}

test('an Admin says who the shop is; the CNPJ is checked', async () => {
  const app = inMemory()
  await app.send(as('Admin'), SetSiteIdentity, identity)
  expect(await app.state(site, 'main')).toMatchObject({ identity: { cnpj: '11222333000181' } })
  await expect(
    app.send(as('Admin'), SetSiteIdentity, { ...identity, cnpj: '11.222.333/0001-80' }),
  ).rejects.toMatchObject({ errors: { cnpj: expect.any(String) } })
})

test('a social link that would run code is refused', async () => {
  const icons = [{ id: 'i1', url: 'javascript:alert(1)', name: 'Exemplo' }]
  await expect(inMemory().send(as('Admin'), SetSiteIdentity, { ...identity, icons })).rejects.toMatchObject({
    errors: { 'icons.0.url': 'Use um endereço que comece com https:// ou com /' },
  })
})

test('Support does not write the home page', async () => {
  await expect(inMemory().send(as('Support'), SetHomeContent, {})).rejects.toMatchObject({
    name: 'Forbidden',
  })
})
