import { seeded } from '../../domain/kernel/seeded'
import { cities, personNames } from '../content-loader/people'

export interface Person {
  name: string
  firstName: string
  /** Unique within one call, at exemplo.test. */
  email: string
  /** 11 digits with valid check digits, unique within one call. */
  cpf: string
  /** 11 digits: DDD and a mobile number. */
  phone: string
  address: {
    cep: string
    street: string
    number: string
    district: string
    city: string
    uf: string
    ibge: string
  }
}

/** The two check digits of a CPF's first nine. */
export function cpfDigits(nine: string): string {
  const digit = (digits: string) => {
    const sum = [...digits].reduce((total, d, i) => total + Number(d) * (digits.length + 1 - i), 0)
    const rest = sum % 11
    return rest < 2 ? 0 : 11 - rest
  }
  const first = digit(nine)
  return `${first}${digit(`${nine}${first}`)}`
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')

/** `count` Brazilian people, the same for the same seed; a longer list begins with the shorter one. */
export function people(seed: string | number, count: number): Person[] {
  const random = seeded(`people:${seed}`)
  const { firstNames, surnames } = personNames()
  const emails = new Map<string, number>()
  const cpfs = new Set<string>()

  const cpf = (): string => {
    const nine = String(random.int(100_000_000, 999_999_998))
    const whole = nine + cpfDigits(nine)
    if (cpfs.has(whole) || /^(\d)\1+$/.test(whole)) return cpf()
    cpfs.add(whole)
    return whole
  }

  return Array.from({ length: count }, () => {
    const firstName = random.pick(firstNames)
    const family = random.pick(surnames)
    const middle = random.next() < 0.55 ? random.pick(surnames) : family
    const particle = random.next() < 0.12 ? random.pick(['da ', 'de ', 'dos ']) : ''
    const name =
      middle === family ? `${firstName} ${particle}${family}` : `${firstName} ${middle} ${particle}${family}`
    const box = plain(`${firstName} ${family}`)
    const seen = (emails.get(box) ?? 0) + 1
    emails.set(box, seen)
    const { ddd, streets, cepFrom, ...place } = random.pick(cities())
    return {
      name,
      firstName,
      email: `${box}${seen > 1 ? seen : ''}@exemplo.test`,
      cpf: cpf(),
      phone: `${ddd}9${random.int(60_000_000, 99_999_999)}`,
      address: {
        ...place,
        cep: String(cepFrom + random.int(0, 899)).padStart(8, '0'),
        street: random.pick(streets),
        number: String(random.int(12, 1980)),
      },
    }
  })
}
