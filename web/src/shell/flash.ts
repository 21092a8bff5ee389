import type { Flash } from '../../../src/contracts/kernel/page'
import { toast } from '../ui/toast'

/** Shows the server's flash messages as toasts. */
export function showFlash(flash: Flash): void {
  for (const kind of ['success', 'error', 'warn', 'info'] as const) if (flash[kind]) toast[kind](flash[kind])
}
