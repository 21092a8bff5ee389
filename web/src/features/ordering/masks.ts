import type { MaskitoOptions } from '@maskito/core'

export const digits = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/)
const onlyDigits = (text: string) => text.replace(/\D/g, '')

/** `529.982.247-25` */
export const cpfMask: MaskitoOptions = {
  mask: [...digits(3), '.', ...digits(3), '.', ...digits(3), '-', ...digits(2)],
}

const signs = (count: number): RegExp[] => Array.from({ length: count }, () => /[0-9A-Za-z]/)

/** `12.ABC.345/01DE-35`: letters since July 2026. */
export const cnpjMask: MaskitoOptions = {
  mask: [...signs(2), '.', ...signs(3), '.', ...signs(3), '/', ...signs(4), '-', ...digits(2)],
  postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
}

/** `01310-100` */
export const cepMask: MaskitoOptions = { mask: [...digits(5), '-', ...digits(3)] }

const landline = ['(', ...digits(2), ') ', ...digits(4), '-', ...digits(4)]
const mobile = ['(', ...digits(2), ') ', ...digits(5), '-', ...digits(4)]
const withoutCountry = (text: string) => text.replace(/^\s*\+\s*55\s*/, '')

/** A plus, then digits and the signs that people put between them. */
const foreign = /^\+[\d\s().-]{0,24}$/

/** `(11) 98765-4321` or `(11) 3265-4321`, a pasted +55 is dropped; what begins with another + is left as it is typed. */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) =>
    value.trimStart().startsWith('+')
      ? foreign
      : (onlyDigits(value).length > 10 ? mobile : landline).flatMap(spread),
  preprocessors: [
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: withoutCountry(elementState.value) },
      data: withoutCountry(data),
    }),
  ],
}
const spread = (part: string | RegExp): (string | RegExp)[] => (typeof part === 'string' ? [...part] : [part])
