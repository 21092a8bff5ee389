import { type FocusEvent, type FormEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formCodec } from '../../../../src/contracts/kernel/form-codec'
import type { FormSpec } from '../../../../src/contracts/kernel/form-spec'
import { useShared, useVisit } from '../../shell/current'
import { useCommandId } from '../../shell/form/ids'
import { NoAnswer, type Problem, Refused } from '../../shell/problem'
import type { Method } from '../../shell/wire'
import type { TypedFields } from './formState'
import {
  differing,
  forget,
  isOlder,
  type Kept,
  keepSoon,
  keptFor,
  keyOf,
  partsOf,
  put,
  whileSending,
} from './kept'
import { useKeptInTime } from './useKeptText'

export type Errors = Record<string, string>

interface RecordForm {
  spec: FormSpec
  action: string
  method: Method
  typed: TypedFields
  /** Of the record as it is shown; null for one that is made. */
  revision: number | null
  /** Tells forms of one address apart. */
  keptAs: string
}

/** What was typed earlier, as it stands in the form over a revision of the record. */
interface Restored extends Kept {
  over: number | null
  /** The record has changed since it was typed. */
  isOlder: boolean
}

const CONFLICT = 'changed-meanwhile'

/** What a form would send, by name; one of several texts as a list. */
function bodyOf(data: FormData): Record<string, string | string[]> {
  const body: Record<string, string | string[]> = {}
  for (const [name, value] of data) {
    if (typeof value !== 'string') continue
    const known = body[name]
    body[name] = known === undefined ? value : [known, value].flat()
  }
  return body
}
/** What makes a form unsaved; fields of the form's own begin with a line. */
const stateOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([name]) => !name.startsWith('_')))

/** A copy of the form with the values that the server sent, without what was typed before scripts ran. */
function asSent(form: HTMLFormElement): HTMLFormElement {
  // A document that is not shown loads no pictures.
  const copy = document.implementation.createHTMLDocument('').importNode(form, true)
  copy.reset()
  return copy
}

/** Values that an address fills into a create form. Unsaved text is kept apart for each. */
const broughtIn = (typed: TypedFields) =>
  JSON.stringify(Object.entries(typed).filter(([, value]) => value.length > 0))

const pick = (errors: Errors, wanted: (name: string) => boolean): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => wanted(name)))

/** Name of the field that an hour or another part belongs to. */
const fieldOf = (name: string) => name.replace(/:hora$/, '')

/**
 * State of a declared form over the fields of its element: validates by the form's schema, fields on blur and all on
 * submit, keeps what the server refused, and knows whether something is unsaved. Without JavaScript it is a plain form.
 */
export function useRecordForm({ spec, action, method, typed, revision, keptAs }: RecordForm) {
  const shared = useShared()
  const visits = useVisit()
  const codec = useMemo(() => formCodec(spec), [spec])
  const refusedHere = shared.old._action === action
  const [commandId, renew] = useCommandId()
  const element = useRef<HTMLFormElement>(null)
  const clean = useRef('')
  const sent = useRef<TypedFields>({})
  const noted = useRef('{}')
  const focused = useRef<string>(undefined)
  const [generation, setGeneration] = useState(0)
  const [isDirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(0)
  const touched = useRef(new Set<string>())
  const isPressed = useRef(false)
  const { _form: refusal = null, ...refusedFields } = refusedHere ? shared.errors : ({} as Errors)
  const [alert, setAlert] = useState<string | null>(refusal)
  const [conflict, setConflict] = useState<string | null>(refusedFields._revision ?? null)
  const [found, setFound] = useState<Errors>({})
  const [refused, setRefused] = useState<Errors>(refusedFields)
  const [lastRestored, setRestored] = useState<Restored | null>(null)
  const restored = lastRestored?.over === revision ? lastRestored : null
  const account = shared.auth.user?.id
  const formName = `${action} ${keptAs}${revision === null ? broughtIn(typed) : ''}`
  const key = account === undefined ? null : keyOf(account, formName)
  const valuesOf = (form: HTMLFormElement) => codec.kept(bodyOf(new FormData(form)))

  /** Keeps in this browser what differs from what the server sent, or nothing where nothing does. */
  const keep = (form: HTMLFormElement) => {
    if (key === null) return
    const fields = differing(sent.current, valuesOf(form))
    if (JSON.stringify(fields) === noted.current) return
    noted.current = JSON.stringify(fields)
    if (noted.current === '{}') return forget(key)
    const before = { ...partsOf(sent.current, fields), ...restored?.before }
    keepSoon(key, { at: Date.now(), revision: restored?.revision ?? revision, fields, before })
  }

  // Before the form can be used: later, what was typed meanwhile would count as saved, and the browser would validate.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that is discarded, restored or saved begins anew
  useLayoutEffect(() => {
    const form = element.current
    if (!form) return
    form.noValidate = true
    if (!restored) {
      const wasRefused = refusedHere && generation === 0
      const first = asSent(form)
      clean.current = wasRefused ? '' : stateOf(first)
      sent.current = wasRefused ? typed : valuesOf(first)
      noted.current = '{}'
      const kept = wasRefused || key === null ? null : keptFor(key)
      if (kept) {
        // What was typed before scripts had come is newer.
        const newer = differing(sent.current, valuesOf(form))
        const fields = { ...kept.fields, ...newer }
        const before = { ...partsOf(sent.current, newer), ...kept.before }
        const now = { revision, sent: sent.current }
        if (key !== null && Object.keys(newer).length > 0)
          keepSoon(key, { ...kept, at: Date.now(), fields, before })
        focused.current = form.contains(document.activeElement) ? document.activeElement?.id : undefined
        setRestored({ ...kept, fields, before, over: revision, isOlder: isOlder(kept, now) })
        return setGeneration((before) => before + 1)
      }
    }
    const state = stateOf(form)
    setDirty(state !== clean.current)
    if (restored && state === clean.current) setRestored(null)
    if (restored) noted.current = JSON.stringify(restored.fields)
    keep(form)
    if (generation === 0) return
    if (focused.current) document.getElementById(focused.current)?.focus({ preventScroll: true })
    focused.current = undefined
    // What is shown beside a form follows what is typed; the form itself may have a field called "name".
    form.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [generation, revision])

  useKeptInTime()

  const validate = async (form: HTMLFormElement) => {
    const errors = await codec.check(bodyOf(new FormData(form)))
    setFound(errors)
    return errors
  }

  /** After a change: unsaved or not, and the errors that are shown anew. */
  const notice = (name?: string) => {
    const form = element.current
    if (!form) return
    setDirty(stateOf(form) !== clean.current)
    keep(form)
    if (name) setRefused((before) => pick(before, (each) => each !== name))
    if (tried > 0 || touched.current.size > 0) void validate(form)
  }

  const show = (problem: Problem, body: Record<string, string | string[]>) => {
    const issues = Object.entries(problem.errors ?? {}).map(([name, message]) => ({
      path: name.split('.'),
      message,
    }))
    setRefused(codec.errors(issues, body))
    if (problem.code === CONFLICT) setConflict(problem.detail)
    else setAlert(problem.detail)
    setTried((before) => before + 1)
  }

  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    setAlert(null)
    setConflict(null)
    setBusy(true)
    const data = new FormData(form, submitter)
    try {
      if (Object.keys(await validate(form)).length > 0) return setTried((before) => before + 1)
      await whileSending(key, () => visits.submit(action, data, { method }))
      renew()
      setRestored(null)
      const shown = element.current ?? form
      clean.current = stateOf(shown)
      sent.current = valuesOf(shown)
      noted.current = '{}'
      setDirty(false)
      setTried(0)
      touched.current.clear()
    } catch (error) {
      if (error instanceof NoAnswer) return setAlert(error.message)
      if (!(error instanceof Refused)) throw error
      if (error.problem.location) return visits.visit(error.problem.location)
      show(error.problem, bodyOf(data))
    } finally {
      setBusy(false)
    }
  }

  const isShown = (name: string) => tried > 0 || touched.current.has(name)
  const fieldErrors = { ...pick(found, isShown), ...refused }

  const old = refusedHere && generation === 0 ? codec.kept(shared.old) : null
  const simple = Object.entries(typed).filter(([name]) => !name.includes('.'))

  return {
    element,
    commandId,
    generation,
    isDirty,
    busy,
    /** Number of refused attempts, so that each moves the focus. */
    tried: tried + (refusedHere && generation === 0 ? 1 : 0),
    alert,
    conflict,
    errors: fieldErrors,
    typed: old
      ? { ...Object.fromEntries(simple), ...old }
      : restored
        ? put(typed, restored.fields, codec)
        : typed,
    restored,
    /** Revision that the fields were typed over, which may be older than the one that is shown. */
    over: restored?.revision ?? revision,
    /** Whether what is typed is kept in this browser. */
    isKept: () => key !== null && keptFor(key) !== null,
    touch: () => setTimeout(notice),
    /** Back to the saved values. */
    discard() {
      if (key !== null) forget(key)
      noted.current = '{}'
      setRestored(null)
      touched.current.clear()
      setTried(0)
      setFound({})
      setRefused({})
      setAlert(null)
      setConflict(null)
      setDirty(false)
      setGeneration((before) => before + 1)
    },
    handlers: {
      onInput: (event: FormEvent<HTMLFormElement>) =>
        notice(fieldOf((event.target as HTMLInputElement).name ?? '')),
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const name = fieldOf((event.target as unknown as HTMLInputElement).name ?? '')
        const form = element.current
        if (!name || !form || (event.relatedTarget as HTMLInputElement | null)?.name?.startsWith(`${name}:`))
          return
        const check = () => {
          touched.current.add(name)
          void validate(form)
        }
        // A sentence that appears between press and release would move away what is being clicked.
        if (isPressed.current) window.addEventListener('pointerup', () => setTimeout(check), { once: true })
        else check()
      },
      onPointerDownCapture() {
        isPressed.current = true
        const release = () => {
          isPressed.current = false
        }
        window.addEventListener('pointerup', release, { once: true })
        window.addEventListener('pointercancel', release, { once: true })
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const form = event.currentTarget
        event.preventDefault()
        if (!busy) void send(form, (event.nativeEvent as SubmitEvent).submitter)
      },
    },
  }
}
