import { useEffect, useSyncExternalStore } from 'react'
import { useShared } from './current'
import { keepOfflinePage } from './offlinePage'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shown while the browser is offline. */
export function OfflineNotice() {
  const { auth } = useShared()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useEffect(keepOfflinePage, [])
  return (
    <div role="status">
      {!online && (
        <p className="bg-warn-soft px-4 py-2 text-center font-medium text-15 text-warn">
          Você está sem internet.{' '}
          {auth.user
            ? 'Seu progresso será enviado quando a conexão voltar.'
            : 'Esta página continua aqui; as outras abrem quando a conexão voltar.'}
        </p>
      )}
    </div>
  )
}
