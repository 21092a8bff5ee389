import { createStore } from './store'

/** `fire` is a success that deserves more noise; it is shown as success. */
export type ToastKind = 'success' | 'error' | 'warn' | 'fire' | 'info'

export interface ToastAction {
  label: string
  onClick: () => void
}

export interface ToastMessage {
  id: number
  kind: ToastKind
  text: string
  action?: ToastAction
}

/** Messages in the order they came; the host shows those it has not shown yet. */
export const toastQueue = createStore<readonly ToastMessage[]>([])
let last = 0

const say = (kind: ToastKind) => (text: string, action?: ToastAction) => {
  last += 1
  toastQueue.set([...toastQueue.get().slice(-19), { id: last, kind, text, action }])
}

/** Tells the person something short. Heard by screen readers, gone after five seconds. */
export const toast = {
  success: say('success'),
  error: say('error'),
  warn: say('warn'),
  fire: say('fire'),
  info: say('info'),
}
