/**
 * Stands between a browser and the site for one thing only: a page that cannot be had is answered with one that says so.
 * It keeps nothing else, least of all what is somebody's own.
 */
const KEPT = 'without-connection-1'
const PAGE = '/offline.html'

self.addEventListener('install', (event) => {
  const keep = async () => {
    const kept = await caches.open(KEPT)
    await kept.add(new Request(PAGE, { cache: 'reload' }))
    await self.skipWaiting()
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => {
  const begin = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))
    // The request goes out while this script starts, so that nobody waits for it.
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(begin())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(request))
    } catch {
      return (await caches.match(PAGE)) ?? Response.error()
    }
  }
  event.respondWith(answer())
})
