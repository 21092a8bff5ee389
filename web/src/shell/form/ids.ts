import { createContext, useCallback, useContext, useState } from 'react'

export const MintId = createContext<() => string>(() => crypto.randomUUID())

/** The id of the command that a form sends, and a function that mints the next one once it succeeded. */
export function useCommandId(): [string, () => void] {
  const mint = useContext(MintId)
  const [id, setId] = useState(mint)
  return [id, useCallback(() => setId(mint()), [mint])]
}
