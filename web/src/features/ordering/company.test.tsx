import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeFetch } from '../../shell/testing'
import { field, pay, sent, show } from './checkout.testing'
import { knownBuyer, offer } from './samples'

afterEach(() => {
  vi.unstubAllGlobals()
})

const box = /^Comprar como empresa/
async function typeCompany(cnpj: string) {
  await userEvent.click(screen.getByRole('checkbox', { name: box }))
  await userEvent.type(await screen.findByLabelText('CNPJ'), cnpj)
  await userEvent.type(field('Razão social'), 'Acme Cursos Ltda.')
  await userEvent.type(field(/^Pedido de compra/), 'PO-17')
  await userEvent.type(field('Rua'), 'Avenida Paulista')
  await userEvent.type(field('Número'), '1000')
  await userEvent.type(field('Bairro'), 'Bela Vista')
  await userEvent.type(field('Cidade'), 'São Paulo')
  await userEvent.selectOptions(field('Estado'), 'SP')
}

describe('a company at the checkout', () => {
  it('says its CNPJ, with letters too, in the place of a CPF', async () => {
    fakeFetch(async () => ({ status: 404, body: {} }))
    const { visits } = show()
    await userEvent.type(field('Nome completo'), 'Rita Alves')
    await userEvent.type(field('E-mail'), 'rita@exemplo.test')
    await userEvent.type(field('Telefone'), '11987654321')
    await typeCompany('12abc34501de35')
    await userEvent.type(field('CEP'), '01310100')
    expect(screen.queryByLabelText('CPF')).toBeNull()
    expect(field('CNPJ').value).toBe('12.ABC.345/01DE-35')
    await pay()
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
    expect(sent(visits)).toMatchObject({
      asCompany: 'on',
      cnpj: '12.ABC.345/01DE-35',
      companyName: 'Acme Cursos Ltda.',
      purchaseOrder: 'PO-17',
      cep: '01310-100',
    })
    expect(sent(visits)).not.toHaveProperty('cpf')
  })

  it('may buy for the buyer alone again, where seats were asked for without it', async () => {
    show({ ...offer, team: { seats: 5, steps: [] } })
    await screen.findByLabelText('CNPJ')
    expect(screen.queryByRole('link', { name: 'Comprar só para mim' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: box }))
    const back = await screen.findByRole('link', { name: 'Comprar só para mim' })
    expect(back.getAttribute('href')).toBe('/checkout')
  })

  it('is told by each field what is missing, and goes back to a CPF without the box', async () => {
    const { visits } = show({ ...offer, signedIn: true, buyer: knownBuyer })
    expect(screen.getByText(/^Comprar como(?! empresa)/).textContent).toContain('CPF')
    await userEvent.click(screen.getByRole('checkbox', { name: box }))
    await screen.findByLabelText('CNPJ')
    await pay()
    const summary = await screen.findByRole('region', { name: 'Campos para corrigir' })
    expect([...summary.querySelectorAll('a')].map((line) => line.textContent).slice(0, 3)).toEqual([
      'Informe o CNPJ',
      'Informe a razão social',
      expect.stringContaining('CEP'),
    ])
    await userEvent.click(screen.getByRole('checkbox', { name: box }))
    await pay()
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
    expect(sent(visits)).toMatchObject({ saidIn: 'profile' })
    expect(sent(visits)).not.toHaveProperty('asCompany')
  })

  it('is promised no nota fiscal by a shop that issues none', async () => {
    show({ ...offer, issuesNotes: false })
    await userEvent.click(screen.getByRole('checkbox', { name: box }))
    await screen.findByLabelText('CNPJ')
    expect(document.body.textContent).not.toMatch(/nota fiscal|sai na nota/i)
  })
})
