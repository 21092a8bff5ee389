import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Refused } from '../../shell/problem'
import { fakeFetch, fakeVisits } from '../../shell/testing'
import { field, fillBuyer, pay, sent, show } from './checkout.testing'
import { ProcessedBy } from './ProcessedBy'
import { knownBuyer, offer } from './samples'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the checkout', () => {
  it('sends who buys and how, with the total that was on the screen', async () => {
    const { visits } = show()
    await fillBuyer()
    await pay()
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
    expect(visits.submit.mock.calls[0]?.[0]).toBe('/checkout')
    expect(sent(visits)).toMatchObject({
      name: 'Rita Alves',
      email: 'rita@exemplo.test',
      cpf: '529.982.247-25',
      phone: '(11) 98765-4321',
      method: 'pix',
      expectedTotal: '19700',
      cep: '',
    })
  })

  it('sums the errors up in the order of the form, and puts the focus on the first', async () => {
    const { visits } = show()
    await userEvent.type(field('E-mail'), 'rita@exemplo.test')
    await userEvent.type(field('CPF'), '52998224726')
    await pay()
    const summary = await screen.findByRole('region', { name: 'Campos para corrigir' })
    expect([...summary.querySelectorAll('a')].map((line) => line.textContent)).toEqual([
      'Informe seu nome completo',
      'Confira o CPF: os dígitos não batem.',
      'Informe seu telefone',
    ])
    for (const line of summary.querySelectorAll('a')) {
      expect(document.querySelector(line.getAttribute('href') as string)).not.toBeNull()
    }
    expect(document.activeElement).toBe(field('Nome completo'))
    expect(visits.submit).not.toHaveBeenCalled()
    expect(field('E-mail').value).toBe('rita@exemplo.test')
  })

  it('says what is wrong with a field when it is left, without a summary above what is being typed', async () => {
    show()
    await userEvent.type(field('CPF'), '52998224726')
    expect(screen.queryByText(/os dígitos não batem/)).toBeNull()
    await userEvent.tab()
    await screen.findByText('Confira o CPF: os dígitos não batem.')
    expect(screen.queryByRole('region', { name: 'Campos para corrigir' })).toBeNull()
    expect(screen.queryByText('Informe seu nome completo')).toBeNull()
  })

  it('takes a coupon of the cart, and stays where it was typed', async () => {
    const { visits } = show({ ...offer, coupon: null })
    const [code] = screen.getAllByLabelText('Código do cupom')
    await userEvent.type(code!, 'volta10')
    await userEvent.click(screen.getAllByRole('button', { name: 'Aplicar' })[0]!)
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
    expect(visits.submit.mock.calls[0]?.[0]).toBe('/cart/coupon')
    expect(sent(visits)).toMatchObject({ code: 'volta10', next: 'checkout' })
  })

  it('takes the coupon of a direct purchase away with one click, where the reader can see which', async () => {
    const direct = { productType: 'course' as const, productId: 'sql', slug: 'sql' }
    const { visits } = show({ ...offer, offer: direct })
    await userEvent.click(screen.getAllByRole('button', { name: 'Remover cupom SEMANADEV' })[0]!)
    await waitFor(() =>
      expect(visits.visit).toHaveBeenCalledWith(
        '/checkout?cupom=',
        expect.objectContaining({ replace: true }),
      ),
    )
  })

  it('names who processes the payment and the card brands that can pay', () => {
    show()
    expect(screen.getByText('Ambiente de teste: nenhum dinheiro de verdade.')).toBeDefined()
    expect(render(<ProcessedBy processor="Mercado Pago" />).container.textContent).toBe(
      'Pagamento processado por Mercado Pago',
    )
    const brands = within(screen.getByRole('list', { name: 'Bandeiras aceitas' })).getAllByRole('img')
    expect(brands.map((brand) => brand.getAttribute('aria-label'))).toEqual([
      'Visa',
      'Mastercard',
      'Elo',
      'American Express',
      'Hipercard',
    ])
  })

  it('takes an error back as soon as it is mended', async () => {
    show()
    await pay()
    await screen.findByText('Informe seu CPF', { selector: 'p' })
    await userEvent.type(field('CPF'), '52998224725')
    await waitFor(() => expect(screen.queryByText('Informe seu CPF')).toBeNull())
  })

  it('asks for a second yes when the price changed, and keeps what was typed', async () => {
    const visits = fakeVisits()
    const detail = 'O preço mudou de R$ 197,00 para R$ 207,00. Confira e confirme de novo.'
    const problem = { status: 422, title: '', code: 'price-changed', detail }
    visits.submit.mockRejectedValueOnce(new Refused(problem))
    show(offer, visits)
    await fillBuyer()
    await pay()
    await screen.findByText(detail)
    expect(visits.reload).toHaveBeenCalledTimes(1)
    expect(field('Nome completo').value).toBe('Rita Alves')
    await pay()
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(2))
    expect(sent(visits, 1)._id).toBe(sent(visits, 0)._id)
  })

  it('asks for a second yes when the term of access changed', async () => {
    const visits = fakeVisits()
    const detail = 'O prazo de “SQL” mudou: antes 12 meses de acesso, agora 6 meses de acesso.'
    visits.submit.mockRejectedValueOnce(new Refused({ status: 422, title: '', code: 'term-changed', detail }))
    show(offer, visits)
    await fillBuyer()
    await pay()
    await screen.findByText(detail)
    expect(visits.reload).toHaveBeenCalledTimes(1)
    expect(sent(visits)).toMatchObject({ expectedTerms: 'course:sql=0,course:react=0' })
  })

  it('asks for it only when the new price stands in the form: nothing is sent for the old one meanwhile', async () => {
    const visits = fakeVisits()
    const detail = 'O preço mudou de R$ 197,00 para R$ 207,00. Confira e confirme de novo.'
    visits.submit.mockRejectedValueOnce(
      new Refused({ status: 422, title: '', code: 'price-changed', detail }),
    )
    let arrive = () => {}
    visits.reload.mockImplementationOnce(
      () =>
        new Promise<void>((done) => {
          arrive = done
        }),
    )
    show(offer, visits)
    await fillBuyer()
    await pay()
    await waitFor(() => expect(visits.reload).toHaveBeenCalled())
    expect(screen.queryByText(detail)).toBeNull()
    await pay()
    expect(visits.submit).toHaveBeenCalledTimes(1)
    arrive()
    await screen.findByText(detail)
    await pay()
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(2))
  })

  it('gives a free order without asking how to pay', async () => {
    const { visits } = show({ ...offer, total: 0, discount: 29_700, methods: ['free'], installments: [] })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByLabelText('CPF')).toBeNull()
    expect(screen.queryByLabelText('Telefone')).toBeNull()
    await userEvent.type(field('Nome completo'), 'Rita Alves')
    await userEvent.type(field('E-mail'), 'rita@exemplo.test')
    await pay(/^Liberar acesso/)
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
    expect(sent(visits)).toMatchObject({ method: 'free', expectedTotal: '0' })
  })
})

describe('a buyer who has said who they are', () => {
  const known = { ...offer, buyer: knownBuyer, signedIn: true }

  it('pays with one tap, by what was said: the whole CPF is not in the page', async () => {
    const { visits } = show(known)
    expect(screen.getByText(/^Comprar como(?! empresa)/).textContent).toBe(
      'Comprar como Rita Alves · CPF ***.982.247-**',
    )
    await pay()
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
    expect(sent(visits)).toMatchObject({ name: 'Rita Alves', cpf: '', phone: '', saidIn: 'profile' })
  })

  it('says something else where the fields are opened', async () => {
    const { visits } = show(known)
    await userEvent.click(screen.getByText('Mudar'))
    await userEvent.type(field(/^CPF/), '52998224726')
    await pay()
    await screen.findAllByText('Confira o CPF: os dígitos não batem.')
    const fold = field(/^CPF/).closest('details')
    expect(fold?.open).toBe(true)
    await userEvent.clear(field(/^CPF/))
    await userEvent.type(field(/^CPF/), '52998224725')
    await waitFor(() => expect(screen.queryByText('Confira o CPF: os dígitos não batem.')).toBeNull())
    expect(fold?.open).toBe(true)
    await pay()
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
    expect(sent(visits)).toMatchObject({ cpf: '529.982.247-25', phone: '' })
  })

  it('is asked for what they have not said yet, and only where money moves', async () => {
    const buyer = { ...knownBuyer, said: null }
    const free = { ...known, buyer, total: 0, methods: ['free' as const], installments: [] }
    show(free)
    // Nothing is bought where nothing is paid.
    expect(screen.getByText(/^Continuar como/).textContent).toBe(
      'Continuar como Rita Alves · rita@exemplo.test',
    )
    expect(screen.queryByLabelText(/^CPF/)).toBeNull()
    show({ ...known, buyer })
    expect(field('CPF').required).toBe(true)
  })
})

describe('the address', () => {
  const found = {
    cep: '01310-100',
    logradouro: 'Avenida Paulista',
    complemento: '',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
    ibge: '3550308',
  }

  it('is filled from the CEP; another city typed by hand loses the code', async () => {
    const requests = fakeFetch(() => ({ body: found }))
    const { visits } = show()
    await fillBuyer()
    await userEvent.type(field('CEP'), '01310100')
    await waitFor(() => expect(field('Rua').value).toBe('Avenida Paulista'))
    expect(requests.map(({ url }) => url)).toEqual(['/api/cep/01310100'])
    await userEvent.type(field('Número'), '1578')
    await pay()
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
    expect(sent(visits)).toMatchObject({
      city: 'São Paulo',
      uf: 'SP',
      ibge: '3550308',
      number: '1578',
    })
    await userEvent.type(field('Cidade'), ' de Piratininga')
    await pay()
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(2))
    expect(sent(visits, 1)).toMatchObject({ ibge: '' })
  })

  it('is typed by hand when the look-up fails, which is logged', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    fakeFetch(() => ({ status: 404, body: { status: 404, detail: 'Não encontramos.' } }))
    show()
    await userEvent.type(field('CEP'), '99999999')
    await screen.findByText(/Preencha o endereço à mão/)
    expect(warned).toHaveBeenCalled()
    expect(field('Rua').readOnly).toBe(false)
    warned.mockRestore()
  })
})
