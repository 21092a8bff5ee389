import { CreateStaffAccount, RegisterAccount } from '../../commands/identity/account'
import { WaiveDeviceLimit } from '../../commands/identity/device-guard'
import type { Actor } from '../../commands/kernel/command'
import type { Role } from '../../contracts/kernel/roles'
import { cpfDigits, type Person } from '../personas/people'
import { type Simulation, system } from '../simulation/simulation'
import { type Staff, type Stage, type Student, welcome } from './world'

/** Opens every account that the world seeds. */
export const PASSWORD = 'trilha-demo-2026'

export const seededLogins = {
  Admin: { email: 'admin@trilha.test', name: 'Helena Prado Fonseca' },
  Editor: { email: 'editor@trilha.test', name: 'Marcos Vinícius Teles' },
  Support: { email: 'suporte@trilha.test', name: 'Juliana Castro Lima' },
  Student: { email: 'aluna@trilha.test', name: 'Conceição Araújo' },
} as const

/** Whoever tries the product signs in with the same few accounts, from everywhere; the rule holds for all others. */
export const opensToEverybody = (sim: Simulation, admin: Actor, accountId: string) =>
  sim.send(admin, WaiveDeviceLimit, {
    accountId,
    note: 'Conta de demonstração: muita gente entra com ela, de muitos aparelhos.',
  })

export async function employStaff(sim: Simulation): Promise<Staff> {
  const employ = async (role: 'Admin' | 'Editor' | 'Support'): Promise<Actor> => {
    const input = { ...seededLogins[role], password: PASSWORD, role }
    const { stream } = await sim.send(system, CreateStaffAccount, input)
    return { accountId: accountIdIn(stream), role }
  }
  const staff = {
    admin: await employ('Admin'),
    editor: await employ('Editor'),
    support: await employ('Support'),
  }
  for (const { accountId } of Object.values(staff)) {
    await opensToEverybody(sim, staff.admin, accountId ?? '')
  }
  return staff
}

const accountIdIn = (stream: string) => stream.replace('account-', '')

/** A visitor signs up with the password of the world. */
export async function signUp(stage: Stage, person: Person): Promise<Student> {
  const { sim } = stage
  const guest: Actor = { accountId: null, role: 'Guest', visitorId: sim.newId() }
  const { name, email } = person
  const { stream } = await sim.send(guest, RegisterAccount, { name, email, password: PASSWORD })
  return welcome(stage, studentOf(person, accountIdIn(stream)))
}

export const studentOf = (person: Person, accountId: string): Student => ({
  person,
  actor: { accountId, role: 'Student' satisfies Role },
  owns: new Set(),
})

export const conceicao: Person = {
  ...seededLogins.Student,
  firstName: 'Conceição',
  cpf: `318402755${cpfDigits('318402755')}`,
  phone: '81988124570',
  address: {
    cep: '50030230',
    street: 'Rua do Bom Jesus',
    number: '147',
    district: 'Recife',
    city: 'Recife',
    uf: 'PE',
    ibge: '2611606',
  },
}
