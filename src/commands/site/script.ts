import * as z from 'zod'
import { requiredText } from '../../contracts/kernel/text'
import { scriptForm } from '../../contracts/site/script-forms'
import { id } from '../../domain/kernel/event'
import { approveScript, draftScript, refuseScript, retireScript, script } from '../../domain/site/script'
import { command } from '../kernel/command'

const ofOne = z.object({ scriptId: id })
const ofDraft = ofOne.extend({ draft: z.int({ error: 'Informe qual rascunho você leu' }).positive() })
const one = { on: script, id: (input: { scriptId: string }) => input.scriptId }

export const DraftScript = command({
  name: 'DraftScript',
  summary: 'Creates or changes the draft of a third-party script; it runs only after an Admin approves it.',
  who: ['Admin', 'Editor'],
  on: script,
  mints: 'scriptId',
  example: { name: 'Métricas', place: 'head', src: 'https://metricas.exemplo.com/a.js', pages: ['/'] },
  input: scriptForm,
  decide: (input) => draftScript(input),
})

export const ApproveScript = command({
  ...one,
  name: 'ApproveScript',
  summary: 'Approves the draft of this number to run on its pages.',
  who: ['Admin'],
  input: ofDraft,
  decide: ({ draft }) => approveScript({ draft }),
})

export const RefuseScript = command({
  ...one,
  name: 'RefuseScript',
  summary: 'Refuses the draft of this number with a reason for its author.',
  who: ['Admin'],
  input: ofDraft.extend({ reason: requiredText('Diga por que o script foi recusado', 300) }),
  decide: ({ draft, reason }) => refuseScript({ draft, reason }),
})

export const RetireScript = command({
  ...one,
  name: 'RetireScript',
  summary: 'Removes a third-party script from every page.',
  who: ['Admin', 'Editor'],
  input: ofOne,
  decide: () => retireScript(),
})
