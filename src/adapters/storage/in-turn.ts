import type { FileStorage } from '../../ports/file-storage'

/** Files of `own`, and behind it those of `former`, which gets none any more. */
export const inTurn = (own: FileStorage, former: FileStorage): FileStorage => ({
  put: own.put,
  write: own.write,
  list: async (folder) => [...new Set([...(await own.list(folder)), ...(await former.list(folder))])],
  async remove(key) {
    await own.remove(key)
    await former.remove(key)
  },
  find: async (key) => (await own.find(key)) ?? (await former.find(key)),
})
