import type { MaskitoOptions } from '@maskito/core'

export const digits = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/)
const onlyDigits = (text: string) => text.replace(/\D/g, '')

/** `529.982.247-25` */
export const cpfMask: MaskitoOptions = {
  mask: [...digits(3), '.', ...digits(3), '.', ...digits(3), '-', ...digits(2)],
}

/** `01310-100` */
export const cepMask: MaskitoOptions = { mask: [...digits(5), '-', ...digits(3)] }

const landline = ['(', ...digits(2), ') ', ...digits(4), '-', ...digits(4)]
const mobile = ['(', ...digits(2), ') ', ...digits(5), '-', ...digits(4)]
const withoutCountry = (text: string) => text.replace(/^\s*\+\s*55\s*/, '')

/** `(11) 98765-4321` or `(11) 3265-4321`; a pasted country code is dropped. */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => (onlyDigits(value).length > 10 ? mobile : landline).flatMap(spread),
  preprocessors: [
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: withoutCountry(elementState.value) },
      data: withoutCountry(data),
    }),
  ],
}
const spread = (part: string | RegExp): (string | RegExp)[] => (typeof part === 'string' ? [...part] : [part])
