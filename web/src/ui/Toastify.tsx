import { useEffect, useRef } from 'react'
import { ToastContainer, toast as toastify } from 'react-toastify'
import type { ToastMessage } from './toast'
import { TOAST_OPTIONS, TOAST_TYPE } from './toastOptions'
import '../styles/toasts.css'

function ToastBody({ message, close }: { message: ToastMessage; close?: () => void }) {
  const { text, action } = message
  if (!action) return <>{text}</>
  const act = () => {
    action.onClick()
    close?.()
  }
  return (
    <span className="flex items-center justify-between gap-3">
      {text}
      <button type="button" onClick={act} className="min-h-8 cursor-pointer font-bold underline">
        {action.label}
      </button>
    </span>
  )
}

/** react-toastify with our options. It has no alert role, because the host's live region announces messages. */
export default function Toastify({ messages }: { messages: readonly ToastMessage[] }) {
  const shown = useRef(0)
  useEffect(() => {
    for (const message of messages.filter(({ id }) => id > shown.current)) {
      shown.current = message.id
      toastify(({ closeToast }) => <ToastBody message={message} close={closeToast} />, {
        type: TOAST_TYPE[message.kind],
        toastId: message.id,
      })
    }
  }, [messages])
  return <ToastContainer {...TOAST_OPTIONS} role="group" aria-label="Avisos" />
}
