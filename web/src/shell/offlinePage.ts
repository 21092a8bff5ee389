import { createPolicy } from './trustedTypes'

/**
 * Registers the service worker that shows a page of its own while the browser is offline. In production only, and after
 * the page has loaded, since nothing on it depends on the service worker.
 */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const policy = createPolicy('service-worker', { createScriptURL: () => '/sw.js' })
  const address = (policy?.createScriptURL('') ?? '/sw.js') as string
  const keep = () => void navigator.serviceWorker.register(address).catch(() => {})
  if (document.readyState === 'complete') keep()
  else window.addEventListener('load', keep, { once: true })
}
