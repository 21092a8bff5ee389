import * as z from 'zod'
import { type Command, command } from '../../../src/commands/kernel/command'
import { aggregate } from '../../../src/domain/kernel/aggregate'
import { event, events } from '../../../src/domain/kernel/event'
import { refuse } from '../../../src/domain/kernel/refuse'

const boxEvents = events({ Filled: z.object({ boxId: z.string(), what: z.string(), n: z.int() }) })
/** A box that anybody fills, under names that only one box may have. */
export const box = aggregate<string[], typeof boxEvents>({ name: 'box', label: 'box' }, boxEvents, [], {
  Filled: (held, { what }) => [...held, what],
})
const input = z.object({
  boxId: z.string().min(1, 'Diga a caixa.'),
  what: z.string('Diga o que vai dentro.').min(1, 'Diga o que vai dentro.'),
  names: z.array(z.string()).default([]),
  free: z.array(z.string()).default([]),
})
/** The command that fills it, in whole or with parts of its own. */
export const fill = (more: Partial<Command> = {}): Command =>
  command({
    name: 'FillBox',
    summary: '',
    input,
    who: 'anyone',
    on: box,
    id: ({ boxId }) => boxId,
    claims: ({ names, boxId }) =>
      names.map((value) => ({
        kind: 'name',
        value,
        owner: boxId,
        refusal: { code: 'name-taken', message: 'Este nome já tem dono.', field: 'names' },
      })),
    releases: ({ free, boxId }) => free.map((value) => ({ kind: 'name', value, owner: boxId })),
    decide:
      ({ boxId, what }) =>
      (held) => {
        if (what === 'fogo') refuse('no-fire', 'Fogo não cabe na caixa.', 'what')
        return held.includes(what) ? [] : [event('Filled', { boxId, what, n: held.length })]
      },
    ...(more as object),
  })
export const FillBox = fill()
export const put = (what: string, more: object = {}) => ({ boxId: 'b1', what, ...more })
