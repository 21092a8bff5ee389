const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `2026-7KQ2M9XA`: the year and the last 40 bits of the order's id, without look-alike letters. */
export function orderNumber(orderId: string, day: string): string {
  const bits = BigInt(`0x${orderId.replace(/[^0-9a-f]/gi, '').slice(-10) || '0'}`)
  const letters = Array.from({ length: 8 }, (_, i) => CROCKFORD[Number((bits >> BigInt(35 - i * 5)) & 31n)])
  return `${day.slice(0, 4)}-${letters.join('')}`
}
