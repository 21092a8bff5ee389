import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { MaskedInput } from '../../ui/MaskedInput'
import { cardNumberMask, cvvMask, expiryMask, holderMask } from './cardMasks'
import { cepMask, cpfMask, phoneMask } from './masks'

const MASKS = {
  cpf: cpfMask,
  cep: cepMask,
  phone: phoneMask,
  number: cardNumberMask,
  expiry: expiryMask,
  holder: holderMask,
  cvv: cvvMask(false),
  amexCvv: cvvMask(true),
}

/** Renders the field and waits until its mask is loaded. */
async function field(mask: keyof typeof MASKS) {
  render(<MaskedInput mask={MASKS[mask]} aria-label="campo" />)
  await act(() => import('@maskito/core'))
  return screen.getByLabelText<HTMLInputElement>('campo')
}
async function typed(mask: keyof typeof MASKS, keys: string) {
  await field(mask)
  await userEvent.type(screen.getByLabelText('campo'), keys)
  return screen.getByLabelText<HTMLInputElement>('campo').value
}

describe('a masked field', () => {
  it.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cpf', '529.982.247-2599', '529.982.247-25'],
    ['cep', '01310100', '01310-100'],
    ['phone', '1132654321', '(11) 3265-4321'],
    ['phone', '11987654321', '(11) 98765-4321'],
    ['phone', '+5511987654321', '(11) 98765-4321'],
    ['phone', '+351912345678', '+351912345678'],
    ['number', '4111111111111111', '4111 1111 1111 1111'],
    ['number', '378282246310005', '3782 822463 10005'],
    ['number', '6362970000457013123', '6362 9700 0045 7013 123'],
    ['expiry', '1228', '12/28'],
    ['expiry', '928', '09/28'],
    ['cvv', '12a34', '123'],
    ['amexCvv', '12345', '1234'],
    ['holder', 'Rita Alves', 'RITA ALVES'],
  ] as const)('%s: %s becomes %s', async (mask, keys, value) => {
    expect(await typed(mask, keys)).toBe(value)
  })

  it.each([
    ['phone', '+55 11 98765-4321', '(11) 98765-4321'],
    ['phone', '+351 912 345 678', '+351 912 345 678'],
    ['number', '4111-1111-1111-1111', '4111 1111 1111 1111'],
    ['expiry', '12/2028', '12/28'],
  ] as const)('%s: takes a pasted %s as %s', async (mask, text, value) => {
    await field(mask)
    await userEvent.click(screen.getByLabelText('campo'))
    await userEvent.paste(text)
    expect(screen.getByLabelText<HTMLInputElement>('campo').value).toBe(value)
  })

  it('gives what was typed before it came its separators', async () => {
    render(<MaskedInput mask={cpfMask} aria-label="campo" defaultValue="52998224725" />)
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('campo').value).toBe('529.982.247-25'))
  })
})
