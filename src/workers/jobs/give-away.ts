import * as z from 'zod'
import { TakeGiftBack } from '../../commands/marketing/gift'
import {
  DropGiveAway,
  EndGiveAway,
  FailGiveAway,
  RecordGiveAwayCheck,
} from '../../commands/marketing/give-away'
import { id } from '../../domain/kernel/event'
import { type GiveAway, giveAway } from '../../domain/marketing/give-away'
import type { ImportRequest } from '../../ports/imports'
import type { WorkerPorts } from '../kernel/ports'
import { type Job, job } from '../kernel/reactor'

const data = z.object({ giveAwayId: id })
type Ports = Pick<WorkerPorts, 'facts' | 'imports'>
const giveUp: Job<z.infer<typeof data>, Ports>['giveUp'] = {
  after: 3,
  run: async ({ giveAwayId }, _, { send }) => void (await send(FailGiveAway, { giveAwayId })),
}

const requestOf = ({
  giveAwayId,
  title,
  courseIds,
}: Exclude<GiveAway, { phase: 'absent' }>): ImportRequest => ({
  importId: giveAwayId,
  kind: 'gifts',
  invites: true,
  course: '',
  category: '',
  teacher: '',
  gift: { giveAwayId, title, courseIds },
})

/** Says of each line of a list what it would do. A second try begins anew. */
export const checkGiveAway = job<z.infer<typeof data>, Ports>({
  name: 'check-give-away',
  label: 'Conferir lista de presente',
  data,
  async run({ giveAwayId }, { facts, imports }, { send }) {
    const prepared = await facts.load(giveAway, giveAwayId)
    if (prepared.phase !== 'prepared') return
    await send(RecordGiveAwayCheck, { giveAwayId, ...(await imports.check(requestOf(prepared))) })
  },
  giveUp,
})

/** Gives line by line. Goes on where it was interrupted. */
export const runGiveAway = job<z.infer<typeof data>, Ports>({
  name: 'run-give-away',
  label: 'Dar presente',
  data,
  async run({ giveAwayId }, { facts, imports }, { send }) {
    const started = await facts.load(giveAway, giveAwayId)
    if (started.phase !== 'started') return
    const { ownerId: accountId } = started
    const counts = await imports.run(requestOf(started), (command, input, commandId) =>
      send(command, input, { accountId, commandId }),
    )
    await send(EndGiveAway, { giveAwayId, ...counts })
  },
  giveUp,
})

/** The days of a list are over; what was never given is dropped with it. */
export const removeGiveAwayList = job<z.infer<typeof data>, Ports>({
  name: 'remove-give-away-list',
  label: 'Apagar lista de presente',
  data,
  async run({ giveAwayId }, { imports }, { send }) {
    await imports.remove(giveAwayId)
    await send(DropGiveAway, { giveAwayId })
  },
})

/** From each who got it. A second try finds nothing left of those who were through. */
export const takeGiveAwayBack = job<z.infer<typeof data>, Ports>({
  name: 'take-give-away-back',
  label: 'Retirar presente',
  data,
  async run({ giveAwayId }, { facts }, { send }) {
    const taken = await facts.load(giveAway, giveAwayId)
    if (taken.phase !== 'takenBack') return
    const given = await facts.find(
      ['GiftGiven'],
      (event) => (event.data as { giveAwayId: string }).giveAwayId === giveAwayId,
    )
    for (const event of given) {
      const { giftId } = event.data as { giftId: string }
      await send(TakeGiftBack, { giftId, reason: taken.note })
    }
  },
})
