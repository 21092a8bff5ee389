import { useEffect, useState } from 'react'
import type { Relation } from '../../../../src/contracts/kernel/attribute'
import type { RelationAnswer, RelationOption } from '../../../../src/contracts/kernel/relations'
import { relationsAddress } from '../../../../src/contracts/kernel/relations'
import { own } from '../../../../src/domain/kernel/own'
import { callApi } from '../../shell/wire'

const DEBOUNCE_MS = 200

type Found = { options: readonly RelationOption[]; more: boolean } | { error: string } | null

/** Records whose title holds what was typed; null while they are asked for. Outdated answers are dropped. */
export function useRelationSearch(relation: Relation, typed: string, isOpen: boolean, all: boolean): Found {
  const [found, setFound] = useState<Found>(null)
  const { rows, key, title } = relation
  useEffect(() => {
    if (!isOpen) return
    // Enter must not choose what was found for other words.
    setFound(null)
    const stop = new AbortController()
    const timer = setTimeout(
      () => {
        callApi<RelationAnswer>(relationsAddress({ rows, key, title }, { query: typed, all }), {
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
  }, [rows, key, title, typed, isOpen, all])
  return found
}

const byId = (options: readonly RelationOption[]) =>
  Object.fromEntries(options.map((each) => [each.id, each]))

interface Titles {
  /** The id itself while its title is not known. */
  titleOf: (id: string) => string
  /** Only of relations that have pictures, and of records that have one. */
  pictureOf: (id: string) => string | undefined
  learn: (option: RelationOption) => void
}

/** Titles and pictures of records by id: those that the page brought, and others asked for once. */
export function useTitles(
  relation: Relation,
  ids: readonly string[],
  known: Readonly<Record<string, string>>,
): Titles {
  const [more, setMore] = useState<Record<string, RelationOption>>({})
  const { rows, key, title, picture } = relation
  const isKnown = (id: string) => Object.hasOwn(more, id) || (!picture && Object.hasOwn(known, id))
  const missing = ids.filter((id) => !isKnown(id)).join(',')
  useEffect(() => {
    if (!missing) return
    callApi<RelationAnswer>(relationsAddress({ rows, key, title }, { ids: missing.split(',') }))
      .then(({ options }) => setMore((before) => ({ ...before, ...byId(options) })))
      .catch((error) => console.error(error))
  }, [rows, key, title, missing])
  return {
    titleOf: (id) => own(more, id)?.title ?? own(known, id) ?? id,
    pictureOf: (id) => own(more, id)?.picture,
    learn: (option) => setMore((before) => ({ ...before, ...byId([option]) })),
  }
}
