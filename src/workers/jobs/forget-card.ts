import * as z from 'zod'
import { NoteCardForgotten } from '../../commands/ordering/saved-card'
import { id } from '../../domain/kernel/event'
import { wallet } from '../../domain/ordering/wallet'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ accountId: id, cardId: id })

/** Has the provider throw a removed card away. The token is read from the log: it has no place in a queue. */
export const forgetCard = job<z.infer<typeof data>, Pick<WorkerPorts, 'payments' | 'facts'>>({
  name: 'forget-card',
  label: 'Cartão apagado no provedor',
  data,
  async run({ accountId, cardId }, { payments, facts }, { send }) {
    const token = (await facts.load(wallet, accountId)).leaving.get(cardId)
    if (token === undefined) return
    await payments.forgetCard?.(token)
    await send(NoteCardForgotten, { accountId, cardId })
  },
})
