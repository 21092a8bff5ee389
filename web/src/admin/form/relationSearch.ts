import { useEffect, useState } from 'react'
import type { Relation } from '../../../../src/contracts/kernel/attribute'
import type { RelationAnswer, RelationOption } from '../../../../src/contracts/kernel/relations'
import { relationsAddress } from '../../../../src/contracts/kernel/relations'
import { callApi } from '../../shell/wire'

const DEBOUNCE_MS = 200

type Found = { options: readonly RelationOption[]; more: boolean } | { error: string } | null

/** Records whose title holds what was typed; null while they are asked for. Outdated answers are dropped. */
export function useRelationSearch(relation: Relation, typed: string, isOpen: boolean): Found {
  const [found, setFound] = useState<Found>(null)
  const { rows, key, title } = relation
  useEffect(() => {
    if (!isOpen) return
    // Enter must not choose what was found for other words.
    setFound(null)
    const stop = new AbortController()
    const timer = setTimeout(
      () => {
        callApi<RelationAnswer>(relationsAddress({ rows, key, title }, { query: typed }), {
          signal: stop.signal,
        })
          .then(setFound)
          .catch((error: Error) => {
            if (!stop.signal.aborted) setFound({ error: 'Não foi possível buscar agora. Tente de novo.' })
            if (error.name !== 'AbortError') console.error(error)
          })
      },
      typed ? DEBOUNCE_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [rows, key, title, typed, isOpen])
  return found
}

/** Titles of records by id: those that the page brought, and others asked for once. */
export function useTitles(
  relation: Relation,
  ids: readonly string[],
  known: Readonly<Record<string, string>>,
): [Readonly<Record<string, string>>, (option: RelationOption) => void] {
  const [more, setMore] = useState<Record<string, string>>({})
  const titles = { ...known, ...more }
  const missing = ids.filter((id) => titles[id] === undefined).join(',')
  const { rows, key, title } = relation
  useEffect(() => {
    if (!missing) return
    callApi<RelationAnswer>(relationsAddress({ rows, key, title }, { ids: missing.split(',') }))
      .then(({ options }) =>
        setMore((before) => ({
          ...before,
          ...Object.fromEntries(options.map((each) => [each.id, each.title])),
        })),
      )
      .catch((error) => console.error(error))
  }, [rows, key, title, missing])
  return [titles, (option) => setMore((before) => ({ ...before, [option.id]: option.title }))]
}
