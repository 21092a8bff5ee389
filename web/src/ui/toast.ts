import { createStore } from './store'

/** `fire` is shown as `success`. */
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

/** Messages in their order; the host shows those that it has not shown yet. */
export const toastQueue = createStore<readonly ToastMessage[]>([])
let last = 0

const say = (kind: ToastKind) => (text: string, action?: ToastAction) => {
  last += 1
  toastQueue.set([...toastQueue.get().slice(-19), { id: last, kind, text, action }])
}

/** Shows a short message for five seconds, announced by screen readers. */
export const toast = {
  success: say('success'),
  error: say('error'),
  warn: say('warn'),
  fire: say('fire'),
  info: say('info'),
}
