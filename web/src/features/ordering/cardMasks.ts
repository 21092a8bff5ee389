import type { MaskitoOptions } from '@maskito/core'
import { cardBrand } from '../../../../src/contracts/kernel/card'
import { digits } from './masks'

/** `4111 1111 1111 1111`; 4-6-5 for Amex; up to 19 digits. */
export const cardNumberMask: MaskitoOptions = {
  mask: ({ value }) => (cardBrand(value) === 'amex' ? groups(4, 6, 5) : groups(4, 4, 4, 4, 3)),
}
const groups = (...sizes: number[]) => sizes.flatMap((size, i) => [...(i > 0 ? [' '] : []), ...digits(size)])

/** Autofill writes `12/2028`, the card says `12/28`. */
const shortYear = (text: string) => text.replace(/^(\d{1,2})\s*\/\s*20(\d{2})$/, '$1/$2')

/** `12/28`, as printed; a lone month from 2 to 9 gets its zero. */
export const expiryMask: MaskitoOptions = {
  mask: [/\d/, /\d/, '/', /\d/, /\d/],
  preprocessors: [
    ({ elementState, data }) => {
      const typed = shortYear(data)
      const first = elementState.value === '' && /^[2-9]$/.test(typed)
      return {
        elementState: { ...elementState, value: shortYear(elementState.value) },
        data: first ? `0${typed}` : typed,
      }
    },
  ],
}

/** Three digits, four for Amex. */
export const cvvMask = (isAmex: boolean): MaskitoOptions => ({ mask: digits(isAmex ? 4 : 3) })

/** Upper case, as embossed. */
export const holderMask: MaskitoOptions = {
  mask: /^.{0,60}$/,
  postprocessors: [(state) => ({ ...state, value: state.value.toUpperCase() })],
}
