/** Check sums (CRC-32) as numbers of GF(2)[x] modulo this, lowest power in the highest bit. */
const MODULUS = 0xedb88320
const ONE = 0x80000000
const ONE_BYTE = 0x00800000

function product(a: number, b: number): number {
  let sum = 0
  let factor = b
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) sum ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ MODULUS : factor >>> 1
  }
  return sum >>> 0
}

/** What `length` bytes behind it make of a check sum: a factor, found once for a text that is joined often. */
export function shiftOf(length: number): number {
  let shift = ONE
  let power = ONE_BYTE
  for (let left = length; left > 0; left = Math.floor(left / 2)) {
    if (left % 2) shift = product(shift, power)
    power = product(power, power)
  }
  return shift
}

/** The check sum of two texts behind each other, from that of each and the shift by the second. */
export const joined = (first: number, second: number, shift: number): number =>
  (product(shift, first) ^ second) >>> 0
