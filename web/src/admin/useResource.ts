import { createContext, useContext } from 'react'
import type { Resource } from '../../../src/contracts/kernel/resource'
import type { LoadedParts } from './overrides'

/** The declaration of the present page, the parts of it that are written by hand, and what these are given besides. */
export const ResourceContext = createContext<{
  resource: Resource
  parts: LoadedParts
  extra?: object
} | null>(null)

function useDeclared() {
  const found = useContext(ResourceContext)
  if (!found) throw new Error('useResource outside of a declared page')
  return found
}

/** The resource declaration of the present page. */
export const useResource = (): Resource => useDeclared().resource

/** The component written by hand for a part of the present page, if it is declared and has one: `usePart('cell:status')`. */
export const usePart = (name: string) => useContext(ResourceContext)?.parts.get(name)

/** What the server loaded for the parts that are written by hand. */
export const useExtra = () => useDeclared().extra
