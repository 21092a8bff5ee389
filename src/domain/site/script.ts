import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

const content = {
  name: z.string(),
  place: z.enum(['head', 'body']),
  /** Address of the file, or the code itself; the other one is null. */
  src: z.string().nullable(),
  code: z.string().nullable(),
  /** Origins that it may load from and send to. */
  origins: z.array(z.string()),
  /** Patterns of the pages that carry it. */
  pages: z.array(z.string()),
}

/** A third-party script, one stream each. Only a draft that an Admin approved runs. */
export const scriptEvents = events({
  ScriptDrafted: eventSchema('Script de terceiro em rascunho', {
    scriptId: id,
    draft: z.int().positive(),
    ...content,
  }),
  ScriptApproved: eventSchema('Script de terceiro aprovado', { scriptId: id, draft: z.int().positive() }),
  ScriptRefused: eventSchema('Script de terceiro recusado', {
    scriptId: id,
    draft: z.int().positive(),
    reason: z.string(),
  }),
  ScriptRetired: eventSchema('Script de terceiro desativado', { scriptId: id }),
})
export type ScriptEvent = EventOf<typeof scriptEvents>

export type ScriptContent = z.infer<z.ZodObject<typeof content>>
type Known = {
  phase: 'draft' | 'approved' | 'refused' | 'retired'
  id: string
  draft: number
  content: ScriptContent
}
export type Script = { phase: 'absent' } | Known

const known =
  (step: (script: Known) => Known) =>
  (script: Script): Script =>
    script.phase === 'absent' ? script : step(script)

export const script = aggregate<Script, typeof scriptEvents>(
  { name: 'script', label: 'Script' },
  scriptEvents,
  { phase: 'absent' },
  {
    ScriptDrafted: (_, { scriptId, draft, ...data }) => ({
      phase: 'draft',
      id: scriptId,
      draft,
      content: data,
    }),
    ScriptApproved: known((s) => ({ ...s, phase: 'approved' })),
    ScriptRefused: known((s) => ({ ...s, phase: 'refused' })),
    ScriptRetired: known((s) => ({ ...s, phase: 'retired' })),
  },
)

type ScriptDecide = Decide<Script, ScriptEvent>
const same = (a: ScriptContent, b: ScriptContent) =>
  (Object.keys(content) as (keyof ScriptContent)[]).every(
    (name) => JSON.stringify(a[name]) === JSON.stringify(b[name]),
  )

/** A changed script becomes a draft again and does not run until it is approved. */
export const draftScript =
  ({ scriptId, ...data }: ScriptContent & { scriptId: string }): ScriptDecide =>
  (s) => {
    if (s.phase === 'absent') return [event('ScriptDrafted', { scriptId, draft: 1, ...data })]
    if (s.phase !== 'retired' && same(s.content, data)) return []
    return [event('ScriptDrafted', { scriptId, draft: s.draft + 1, ...data })]
  }

/** Refuses a judgement of another draft than the one that was read. */
function judged(s: Script, draft: number) {
  if (s.phase === 'absent') return refuse('script-unknown', 'Este script não existe.')
  if (s.phase === 'retired') return refuse('script-retired', 'Este script foi desativado.')
  if (s.draft !== draft)
    return refuse('script-changed', 'O script mudou depois que você o abriu. Leia de novo antes de decidir.')
  return s
}

/** `draft` is the number of what the Admin has read. */
export const approveScript =
  ({ draft }: { draft: number }): ScriptDecide =>
  (s) => {
    const { phase, id: scriptId } = judged(s, draft)
    if (phase === 'refused')
      return refuse('script-refused', 'Este rascunho foi recusado. Ele precisa mudar antes de ser aprovado.')
    return phase === 'approved' ? [] : [event('ScriptApproved', { scriptId, draft })]
  }

/** The draft does not run; its author reads why, and may change it. */
export const refuseScript =
  ({ draft, reason }: { draft: number; reason: string }): ScriptDecide =>
  (s) => {
    const { phase, id: scriptId } = judged(s, draft)
    if (phase === 'approved')
      return refuse('script-approved', 'Este script já foi aprovado. Desative-o para tirá-lo das páginas.')
    return phase === 'refused' ? [] : [event('ScriptRefused', { scriptId, draft, reason })]
  }

export const retireScript = (): ScriptDecide => (s) => {
  if (s.phase === 'absent') return refuse('script-unknown', 'Este script não existe.')
  return s.phase === 'retired' ? [] : [event('ScriptRetired', { scriptId: s.id })]
}
