import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Offer from '../../pages/Checkout/FastCheckout/Offer'
import { Refused } from '../../shell/problem'
import { fakeFetch, fakeVisits, pageObject, renderInShell } from '../../shell/testing'
import { offer, savedCard } from './samples'

const NUMBER = '4111 1111 1111 1111'

function show(props = offer, visits = fakeVisits()) {
  const page = pageObject('Checkout/FastCheckout/Offer', props, '/checkout')
  renderInShell(<Offer {...page.props} {...props} />, { page, visits })
  return { visits }
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const pay = (name = /^Pagar/) => userEvent.click(screen.getByRole('button', { name }))

async function fillBuyer() {
  await userEvent.type(field('Nome completo'), 'Rita Alves')
  await userEvent.type(field('E-mail'), 'rita@exemplo.test')
  await userEvent.type(field('CPF'), '52998224725')
  await userEvent.type(field('Telefone'), '11987654321')
}
async function fillCard() {
  await userEvent.click(field(/^Cartão/))
  await userEvent.type(await screen.findByLabelText('Número do cartão'), '4111111111111111')
  await userEvent.type(field('Nome como está no cartão'), 'rita alves')
  await userEvent.type(field('Validade (MM/AA)'), '1230')
  await userEvent.type(field('Código (CVV)'), '123')
}
const sent = (visits: ReturnType<typeof fakeVisits>, call = 0) =>
  Object.fromEntries(visits.submit.mock.calls[call]?.[1] as FormData)

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
      ...{ name: 'Rita Alves', email: 'rita@exemplo.test', cpf: '529.982.247-25' },
      ...{ phone: '(11) 98765-4321', method: 'pix', expectedTotal: '19700', cep: '' },
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
    await fillBuyer()
    await pay(/^Liberar acesso/)
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
    expect(sent(visits)).toMatchObject({ method: 'free', expectedTotal: '0' })
  })
})

describe('paying by card', () => {
  it('gives the number to the provider only, and our server the token', async () => {
    const asked = fakeFetch(() => ({ status: 201, body: { token: 'tok_9', brand: 'visa', last4: '1111' } }))
    const { visits } = show()
    await fillBuyer()
    await fillCard()
    expect(screen.getByText('Visa')).toBeDefined()
    await pay()
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
    expect(asked.map(({ url }) => url)).toEqual(['/sandbox/tokens'])
    expect(JSON.parse(asked[0]?.init.body as string)).toEqual({
      ...{ number: '4111111111111111', holder: 'RITA ALVES', expiry: '12/30', cvv: '123' },
    })
    const form = sent(visits)
    expect(form).toMatchObject({ method: 'card', cardToken: 'tok_9', installments: '1' })
    const values = JSON.stringify(form).replace(/\s/g, '')
    expect(values).not.toContain('41111111')
    expect(values).not.toContain('12/30')
    expect(Object.keys(form).some((name) => /card\.|number$/.test(name) && form[name])).toBe(false)
  })

  it('asks for a token once for two clicks, and again for another card', async () => {
    const asked = fakeFetch(() => ({ status: 201, body: { token: 'tok_9' } }))
    const visits = fakeVisits()
    visits.submit.mockRejectedValueOnce(
      new Refused({ status: 422, title: '', code: 'invalid-input', detail: 'Confira.' }),
    )
    show(offer, visits)
    await fillBuyer()
    await fillCard()
    const form = field('CPF').form as HTMLFormElement
    fireEvent.submit(form)
    fireEvent.submit(form)
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
    await screen.findByText('Confira.')
    expect(asked).toHaveLength(1)
    await pay()
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(2))
    expect(asked).toHaveLength(1)
    await userEvent.clear(field('Código (CVV)'))
    await userEvent.type(field('Código (CVV)'), '321')
    await pay()
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(3))
    expect(asked).toHaveLength(2)
  })

  it('says by the field what the card lacks, and sends nothing', async () => {
    const asked = fakeFetch(() => ({}))
    const { visits } = show()
    await fillBuyer()
    await userEvent.click(field(/^Cartão/))
    await userEvent.type(await screen.findByLabelText('Número do cartão'), '4111111111111112')
    await pay()
    await screen.findByText('Confira o número do cartão: os dígitos não batem.', { selector: 'p' })
    expect(document.activeElement).toBe(field('Número do cartão'))
    expect(asked).toEqual([])
    expect(visits.submit).not.toHaveBeenCalled()
    expect(field('Número do cartão').value).toBe('4111 1111 1111 1112')
  })

  it('shows what the provider has against a part of the card', async () => {
    fakeFetch(() => ({
      status: 422,
      body: { error: { code: 'invalid_data', message: 'Confira.', fields: { cvv: 'Confira o código.' } } },
    }))
    const { visits } = show()
    await fillBuyer()
    await fillCard()
    await pay()
    await screen.findByText('Confira o código.', { selector: 'p' })
    expect(visits.submit).not.toHaveBeenCalled()
  })

  it('keeps the card and says so when the provider cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    show()
    await fillBuyer()
    await fillCard()
    await pay()
    expect((await screen.findByRole('alert')).textContent).toContain('Nada foi cobrado')
    expect(field('Número do cartão').value).toBe(NUMBER)
  })
})

describe('the address', () => {
  const found = {
    ...{ cep: '01310-100', logradouro: 'Avenida Paulista', complemento: '', bairro: 'Bela Vista' },
    ...{ localidade: 'São Paulo', uf: 'SP', ibge: '3550308' },
  }

  it('is filled from the CEP; another city typed by hand loses the code', async () => {
    const asked = fakeFetch(() => ({ body: found }))
    const { visits } = show()
    await fillBuyer()
    await userEvent.type(field('CEP'), '01310100')
    await waitFor(() => expect(field('Rua').value).toBe('Avenida Paulista'))
    expect(asked.map(({ url }) => url)).toEqual(['/api/cep/01310100'])
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

describe('a saved card', () => {
  const buyer = { name: 'Rita Alves', email: 'rita@exemplo.test', cpf: '52998224725', phone: '11987654321' }
  const kept = { ...offer, buyer, signedIn: true, mayKeepCard: true, savedCards: [savedCard] }

  it('pays by its id alone, in as many parts as one likes', async () => {
    const asked = fakeFetch(() => ({}))
    const { visits } = show(kept)
    await userEvent.click(field(/^Cartão/))
    expect(field(/Visa final 1111/).checked).toBe(true)
    await userEvent.selectOptions(screen.getByLabelText('Parcelas'), '3')
    await pay(/com cartão$/)
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
    expect(sent(visits)).toMatchObject({ method: 'card', savedCardId: 'c1', installments: '3' })
    expect(sent(visits).saveCard).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('gives way to another one, which is kept only with a tick that nobody set before', async () => {
    fakeFetch(() => ({ status: 201, body: { token: 'tok_9' } }))
    const { visits } = show(kept)
    await userEvent.click(field(/^Cartão/))
    await userEvent.click(field(/^Outro cartão/))
    const box = await screen.findByLabelText<HTMLInputElement>(/^Salvar este cartão/)
    expect(box.checked).toBe(false)
    await fillCard()
    await userEvent.click(box)
    await pay(/com cartão$/)
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
    expect(sent(visits)).toMatchObject({ cardToken: 'tok_9', savedCardId: '', saveCard: 'on' })
  })

  it('whose month is over is shown, and cannot be chosen', async () => {
    show({ ...kept, savedCards: [{ ...savedCard, expiry: '2026-10', over: true }] })
    await userEvent.click(field(/^Cartão/))
    expect(screen.getByText('Venceu em 10/26')).toBeDefined()
    expect(field(/Visa final 1111/).disabled).toBe(true)
    expect(field(/^Outro cartão/).checked).toBe(true)
  })

  it('is not asked about where none may be kept', async () => {
    show()
    await userEvent.click(field(/^Cartão/))
    await screen.findByLabelText('Número do cartão')
    expect(screen.queryByLabelText(/^Salvar este cartão/)).toBeNull()
  })
})
