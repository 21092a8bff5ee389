import { QueryClient } from '@tanstack/react-query'

/** Caches page objects and other answers of the server, by their keys. One per browser. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false, refetchOnReconnect: false } },
  })
