import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  certificateCode,
  formatCertificateCode,
  isWellFormed,
  normaliseCertificateCode,
} from '../../../src/domain/kernel/certificate-code'

const secret = fc.uint8Array({ minLength: 10, maxLength: 10 })
const code = secret.map(certificateCode)
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

it('is 17 letters without look-alikes, well-formed, and tells different secrets apart', () => {
  fc.assert(
    fc.property(secret, secret, (a, b) => {
      expect(certificateCode(a)).toMatch(/^[0-9A-HJKMNP-TV-Z]{17}$/)
      expect(isWellFormed(certificateCode(a))).toBe(true)
      expect(certificateCode(a) === certificateCode(b)).toBe(a.every((byte, i) => byte === b[i]))
    }),
  )
})

it('stays the same for the same bytes, in every release', () => {
  expect(certificateCode(new Uint8Array(10))).toBe('00000000000000000')
  expect(certificateCode(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))).toBe('041061050R3GG28AB')
})

it('notices any one wrong letter', () => {
  fc.assert(
    fc.property(code, fc.nat({ max: 16 }), fc.constantFrom(...alphabet), (good, at, letter) => {
      const other = good.slice(0, at) + letter + good.slice(at + 1)
      return isWellFormed(other) === (other === good)
    }),
  )
})

it('notices any two letters that changed places', () => {
  fc.assert(
    fc.property(code, fc.nat({ max: 16 }), fc.nat({ max: 16 }), (good, i, j) => {
      const letters = [...good]
      ;[letters[i], letters[j]] = [letters[j]!, letters[i]!]
      return isWellFormed(letters.join('')) === (letters.join('') === good)
    }),
  )
})

it('reads what people type', () => {
  fc.assert(
    fc.property(code, (good) => {
      const typed = ` ${formatCertificateCode(good).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `
      expect(normaliseCertificateCode(typed)).toBe(good)
      expect(isWellFormed(typed)).toBe(true)
    }),
  )
})

it.each(['', '0', '041061050R3GG28A', '041061050R3GG28AU', 'ção', '041061050R3GG28AB0'])(
  '%j cannot exist',
  (typed) => expect(isWellFormed(typed)).toBe(false),
)

it('is printed in groups and takes ten bytes, no other number', () => {
  expect(formatCertificateCode('041061050R3GG28AB')).toBe('0410-6105-0R3G-G28AB')
  expect(() => certificateCode(new Uint8Array(9))).toThrow(RangeError)
})
