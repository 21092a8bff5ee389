import { SendContactMessage } from '../../commands/communication/contact'
import { EnrolFree } from '../../commands/learning/enrolment'
import type { Person } from '../personas/people'
import type { Story } from '../simulation/simulation'
import { signUp } from './accounts'
import { studies } from './studies'
import { chance, minutes, type Stage } from './world'

/** Opens an account, and most begin a free course. */
export async function* joins(stage: Stage, purpose: string, person: Person): Story {
  const { sim, world, onSale } = stage
  const random = stage.random(purpose)
  const student = await signUp(stage, person)
  const free = world.courses.filter(({ id, priceCentavos }) => priceCentavos === 0 && onSale.has(id))
  if (free.length === 0 || !chance(random, 0.8)) return
  yield sim.in(minutes(random, 1, 12))
  const { id: courseId } = random.pick(free)
  await sim.send(student.actor, EnrolFree, { courseId })
  student.owns.add(courseId)
  sim.tell(sim.now(), studies(stage, `studies/${purpose}`, student, courseId))
}

const MESSAGES = [
  'Vocês emitem nota fiscal em nome da empresa? Quero inscrever três pessoas do meu time.',
  'Comprei com o e-mail errado. Conseguem trocar para o do trabalho?',
  'Os cursos contam como horas complementares na faculdade?',
  'Tenho baixa visão e uso leitor de tela. As aulas têm transcrição completa?',
  'Existe desconto para grupos da escola pública em que dou aula?',
  'Meu nome saiu sem acento no certificado. Como corrijo?',
]

/** Writes to the shop through the contact form. */
export async function writes({ sim, random }: Stage, purpose: string, { name, email }: Person) {
  const message = random(purpose).pick(MESSAGES)
  const guest = { accountId: null, role: 'Guest' as const, visitorId: sim.newId() }
  await sim.send(guest, SendContactMessage, { name, email, message })
}
