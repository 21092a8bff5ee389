import { cpf as formatCpf, phone as formatPhone } from './format'

const hidden = (text: string, shows: (at: number, digits: number) => boolean): string => {
  const digits = text.replace(/\D/g, '').length
  let at = 0
  return text.replace(/\d/g, (digit) => (shows(at++, digits) ? digit : '*'))
}

/** `52998224725` to `***.982.247-**`: enough to know one's own by. */
export const coveredCpf = (cpf: string): string =>
  hidden(formatCpf(cpf), (at, digits) => digits === 11 && at >= 3 && at < 9)

/** `11987654321` to `(**) *****-4321`: the last four digits. */
export const coveredPhone = (phone: string): string =>
  hidden(formatPhone(phone), (at, digits) => at >= digits - 4)
