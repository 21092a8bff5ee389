import { createContext, useCallback, useContext, useState } from 'react'

/** Stands where the server writes a fresh id into each answer, so that a page kept ready never repeats one. */
export const ID_PLACEHOLDER = '00000000-0000-4000-8000-000000000000'

export const MintId = createContext<() => string>(() => crypto.randomUUID())

/** The id of the command that a form will send, and the way to take a new one once it was done. */
export function useCommandId(): [string, () => void] {
  const mint = useContext(MintId)
  const [id, setId] = useState(mint)
  return [id, useCallback(() => setId(mint()), [mint])]
}
