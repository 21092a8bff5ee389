import type { ToastContainerProps } from 'react-toastify'
import type { ToastKind } from './toast'

/** The specification's numbers (section 9). */
export const TOAST_OPTIONS = {
  position: 'top-right',
  autoClose: 5000,
  theme: 'light',
  draggable: 'touch',
  draggablePercent: 80,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  closeOnClick: false,
  newestOnTop: true,
  style: { width: 'min(360px, calc(100vw - 32px))' },
} as const satisfies ToastContainerProps

export const TOAST_TYPE = {
  success: 'success',
  fire: 'success',
  error: 'error',
  warn: 'warning',
  info: 'info',
} as const satisfies Record<ToastKind, string>
