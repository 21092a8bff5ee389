import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Refused } from '../../shell/problem'
import { fakeFetch, fakeVisits } from '../../shell/testing'
import { field, fillBuyer, fillCard, pay, sent, show } from './checkout.testing'
import { knownBuyer, offer, savedCard } from './samples'

const NUMBER = '4111 1111 1111 1111'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('paying by card', () => {
  it('gives the number to the provider only, and our server the token', async () => {
    const requests = fakeFetch(() => ({
      status: 201,
      body: { token: 'tok_9', brand: 'visa', last4: '1111' },
    }))
    const { visits } = show()
    await fillBuyer()
    await fillCard()
    expect(screen.getByText('Visa')).toBeDefined()
    await pay()
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
    expect(requests.map(({ url }) => url)).toEqual(['/sandbox/tokens'])
    expect(JSON.parse(requests[0]?.init.body as string)).toEqual({
      number: '4111111111111111',
      holder: 'RITA ALVES',
      expiry: '12/30',
      cvv: '123',
    })
    const form = sent(visits)
    expect(form).toMatchObject({ method: 'card', cardToken: 'tok_9', installments: '1' })
    const values = JSON.stringify(form).replace(/\s/g, '')
    expect(values).not.toContain('41111111')
    expect(values).not.toContain('12/30')
    expect(Object.keys(form).some((name) => /card\.|number$/.test(name) && form[name])).toBe(false)
  })

  it('asks for a token once for two clicks, and again for another card', async () => {
    const requests = fakeFetch(() => ({ status: 201, body: { token: 'tok_9' } }))
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
    expect(requests).toHaveLength(1)
    await pay()
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(2))
    expect(requests).toHaveLength(1)
    await userEvent.clear(field('Código (CVV)'))
    await userEvent.type(field('Código (CVV)'), '321')
    await pay()
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(3))
    expect(requests).toHaveLength(2)
  })

  it('says by the field what the card lacks, and sends nothing', async () => {
    const requests = fakeFetch(() => ({}))
    const { visits } = show()
    await fillBuyer()
    await userEvent.click(field(/^Cartão/))
    await userEvent.type(await screen.findByLabelText('Número do cartão'), '4111111111111112')
    await pay()
    await screen.findByText('Confira o número do cartão: os dígitos não batem.', { selector: 'p' })
    expect(document.activeElement).toBe(field('Número do cartão'))
    expect(requests).toEqual([])
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

describe('a saved card', () => {
  const kept = { ...offer, buyer: knownBuyer, signedIn: true, mayKeepCard: true, savedCards: [savedCard] }

  it('pays by its id alone, in as many parts as one likes', async () => {
    const requests = fakeFetch(() => ({}))
    const { visits } = show(kept)
    await userEvent.click(field(/^Cartão/))
    expect(field(/Visa final 1111/).checked).toBe(true)
    await userEvent.selectOptions(screen.getByLabelText('Parcelas'), '3')
    await pay(/com cartão$/)
    await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
    expect(sent(visits)).toMatchObject({ method: 'card', savedCardId: 'c1', installments: '3' })
    expect(sent(visits).saveCard).toBeUndefined()
    expect(requests).toEqual([])
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
