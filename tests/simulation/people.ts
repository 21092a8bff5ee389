import { RegisterAccount } from '../../src/commands/identity/account'
import type { Actor } from '../../src/commands/kernel/command'
import { as } from '../support/in-memory'
import { cpfOf } from '../support/shop'
import type { SimulatedWorld } from './world'

export interface Buyer {
  actor: Actor
  name: string
  email: string
  cpf: string
  phone: string
}

export const admin = as('Admin')

/** Students with accounts, and visitors; two of the visitors are the same person as a student, not signed in. */
export async function crowd({ send, newId }: SimulatedWorld): Promise<Buyer[]> {
  const person = (n: number) => ({
    name: `Pessoa ${n}`,
    email: `pessoa${n}@exemplo.test`,
    cpf: cpfOf(n),
    phone: `119${String(80_000_000 + n)}`,
  })
  const visitor = (): Actor => ({ accountId: null, role: 'Guest', visitorId: newId() })
  const students: Buyer[] = []
  for (const n of [1, 2, 3]) {
    const { name, email } = person(n)
    const { stream } = await send(visitor(), RegisterAccount, {
      name,
      email,
      password: 'uma senha que ninguém tem',
    })
    students.push({ ...person(n), actor: as('Student', stream.replace('account-', '')) })
  }
  return [...students, ...[1, 4, 4, 5].map((n) => ({ ...person(n), actor: visitor() }))]
}
