/** What a Pix BR Code says. Exactly one of `key` (static) and `url` (dynamic, without scheme) is set. */
export interface BrCode {
  key?: string
  url?: string
  /** Centavos; absent = the payer types the amount. */
  amount?: number
  merchantName: string
  merchantCity: string
  /** Reference label; a dynamic code leaves it to the document behind its URL. */
  txid?: string
  /** Point of initiation 12: the code is good for one payment. */
  once?: boolean
}

export class InvalidBrCode extends Error {
  constructor(reason: string) {
    super(`not a Pix BR Code: ${reason}`)
    this.name = 'InvalidBrCode'
  }
}

/** CRC-16/CCITT-FALSE (0x1021 from 0xFFFF) as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const field = (id: string, value?: string) => {
  if (!value) return ''
  if (value.length > 99) throw new InvalidBrCode(`field ${id} is longer than 99`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** Readers count bytes, so names travel without accents. */
const plain = (text: string, max: number) =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, max)
    .trim()

const reais = (centavos: number) => `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`

/** Writes the "copia e cola" text that also goes into the QR code. */
export function writeBrCode(code: BrCode): string {
  if (!code.key === !code.url) throw new InvalidBrCode('needs either a key or a URL')
  const body = [
    field('00', '01'),
    field('01', code.once ? '12' : undefined),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', code.key) + field('25', code.url)),
    field('52', '0000'),
    field('53', '986'),
    field('54', code.amount === undefined ? undefined : reais(code.amount)),
    field('58', 'BR'),
    field('59', plain(code.merchantName, 25)),
    field('60', plain(code.merchantCity, 15)),
    field('62', field('05', code.txid ?? '***')),
    '6304',
  ].join('')
  return body + crc16(body)
}

function fields(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const head = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4))
    const length = Number(head?.[2])
    if (!head || at + 4 + length > text.length) throw new InvalidBrCode(`broken field at ${at}`)
    if (found.has(head[1]!)) throw new InvalidBrCode(`field ${head[1]} appears twice`)
    found.set(head[1]!, text.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

/** Reads a "copia e cola" text. Throws `InvalidBrCode` on a broken field, a wrong check value or another scheme. */
export function readBrCode(text: string): BrCode {
  const top = fields(text)
  if (top.get('00') !== '01') throw new InvalidBrCode('unknown format')
  if (!/6304[0-9A-F]{4}$/.test(text) || top.get('63') !== crc16(text.slice(0, -4)))
    throw new InvalidBrCode('wrong check value')
  const account = fields(top.get('26') ?? '')
  if (account.get('00')?.toLowerCase() !== 'br.gov.bcb.pix') throw new InvalidBrCode('not Pix')
  const amount = top.get('54')
  if (amount !== undefined && !/^\d{1,10}\.\d{2}$/.test(amount)) throw new InvalidBrCode('bad amount')
  const txid = fields(top.get('62') ?? '').get('05')
  return {
    key: account.get('01'),
    url: account.get('25'),
    amount: amount === undefined ? undefined : Number(amount.replace('.', '')),
    merchantName: top.get('59') ?? '',
    merchantCity: top.get('60') ?? '',
    txid: txid === '***' ? undefined : txid,
    once: top.get('01') === '12',
  }
}
