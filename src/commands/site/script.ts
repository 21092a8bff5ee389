import * as z from 'zod'
import { scriptForm } from '../../contracts/site/script-forms'
import { id } from '../../domain/kernel/event'
import { approveScript, draftScript, retireScript, script } from '../../domain/site/script'
import { command } from '../kernel/command'

const ofOne = z.object({ scriptId: id })
const one = { on: script, id: (input: { scriptId: string }) => input.scriptId }

/** The origin of the file itself needs no saying. */
const withOwn = (src: string | null, origins: string[]) => [
  ...new Set([...(src ? [new URL(src).origin] : []), ...origins]),
]

export const DraftScript = command({
  name: 'DraftScript',
  summary: 'Creates or changes the draft of a third-party script; it runs only after an Admin approves it.',
  who: ['Admin', 'Editor'],
  on: script,
  mints: 'scriptId',
  example: { name: 'Métricas', place: 'head', src: 'https://metricas.exemplo.com/a.js', pages: ['/'] },
  input: scriptForm,
  decide: (input) =>
    draftScript({
      ...input,
      origins: withOwn(input.src, input.origins),
    }),
})

export const ApproveScript = command({
  ...one,
  name: 'ApproveScript',
  summary: 'Approves the draft of this number to run on its pages.',
  who: ['Admin'],
  input: ofOne.extend({ draft: z.int({ error: 'Informe qual rascunho você leu' }).positive() }),
  decide: ({ draft }) => approveScript({ draft }),
})

export const RetireScript = command({
  ...one,
  name: 'RetireScript',
  summary: 'Removes a third-party script from every page.',
  who: ['Admin', 'Editor'],
  input: ofOne,
  decide: () => retireScript(),
})
