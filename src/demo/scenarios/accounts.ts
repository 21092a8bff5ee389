import { CreateStaffAccount, RegisterAccount } from '../../commands/identity/account'
import { WaiveDeviceLimit } from '../../commands/identity/device-guard'
import type { Actor } from '../../commands/kernel/command'
import type { Role } from '../../contracts/kernel/roles'
import { personas } from '../content-loader/people'
import type { Person } from '../personas/people'
import { type Simulation, system } from '../simulation/simulation'
import { addStudent, type Staff, type Student, type World } from './world'

/** Opens an account to sign-ins from any number of devices. */
export const waiveDeviceLimit = (sim: Simulation, admin: Actor, accountId: string) =>
  sim.send(admin, WaiveDeviceLimit, { accountId, note: personas().deviceLimitNote })

export async function employStaff(sim: Simulation): Promise<Staff> {
  const { logins, password } = personas()
  const employ = async (role: 'Admin' | 'Editor' | 'Support'): Promise<Actor> => {
    const { stream } = await sim.send(system, CreateStaffAccount, { ...logins[role], password, role })
    return { accountId: accountIdIn(stream), role }
  }
  const staff = {
    admin: await employ('Admin'),
    editor: await employ('Editor'),
    support: await employ('Support'),
  }
  for (const { accountId } of Object.values(staff)) {
    await waiveDeviceLimit(sim, staff.admin, accountId ?? '')
  }
  return staff
}

const accountIdIn = (stream: string) => stream.replace('account-', '')

/** A visitor signs up with the demo password. */
export async function signUp(world: World, person: Person): Promise<Student> {
  const { sim } = world
  const guest: Actor = { accountId: null, role: 'Guest', visitorId: sim.newId() }
  const { name, email } = person
  const { password } = personas()
  const { stream } = await sim.send(guest, RegisterAccount, { name, email, password })
  return addStudent(world, studentOf(person, accountIdIn(stream)))
}

export const studentOf = (person: Person, accountId: string): Student => ({
  person,
  actor: { accountId, role: 'Student' satisfies Role },
  owns: new Set(),
})

/** The student whose account visitors of the demo sign in to. */
export function demoStudent(): Person {
  const { logins, student } = personas()
  const { firstName, cpf, phone, address } = student
  return { ...logins.Student, firstName, cpf, phone, address }
}

export const isDemoStudent = ({ email }: Person) => email === personas().logins.Student.email
