/**
 * Has the browser keep the page that is shown where none can be had. Once the page is drawn and nothing presses, and only
 * of the built site; where it cannot, all goes on without.
 */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const keep = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') keep()
  else window.addEventListener('load', keep, { once: true })
}
