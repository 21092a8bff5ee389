import { createContext, useCallback, useContext, useState } from 'react'

export const MintId = createContext<() => string>(() => crypto.randomUUID())

/** The id of the command that a form will send, and the way to take a new one once it was done. */
export function useCommandId(): [string, () => void] {
  const mint = useContext(MintId)
  const [id, setId] = useState(mint)
  return [id, useCallback(() => setId(mint()), [mint])]
}
