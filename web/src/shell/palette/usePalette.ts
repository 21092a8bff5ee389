import { useEffect, useState } from 'react'
import {
  LEAST_TERM,
  type PaletteAnswer,
  type PaletteEntry,
  type PaletteGroup,
  pagesMatching,
} from '../../../../src/contracts/kernel/palette'
import { useShared } from '../current'
import { callApi } from '../wire'

const DEBOUNCE_MS = 150
const FAILED = 'Não foi possível buscar registros agora. Tente de novo.'

interface Found {
  /** What the records were found for. */
  term: string
  groups: readonly PaletteGroup[]
  error: string | null
}

const NOTHING: Found = { term: '', groups: [], error: null }

/** Records of the server for a term: asked for after a pause; answers of an earlier term are dropped. */
function useRecords(term: string): Found & { waiting: boolean } {
  const wanted = term.trim()
  const askable = wanted.length >= LEAST_TERM
  const [found, setFound] = useState(NOTHING)
  useEffect(() => {
    if (!askable) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const path = `/api/palette?q=${encodeURIComponent(wanted)}`
        const { groups } = await callApi<PaletteAnswer>(path, { signal: controller.signal })
        if (!controller.signal.aborted) setFound({ term: wanted, groups, error: null })
      } catch (error) {
        if (controller.signal.aborted) return
        console.error('Erro ao buscar registros', error)
        setFound({ term: wanted, groups: [], error: FAILED })
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted, askable])
  if (!askable) return { ...NOTHING, waiting: false }
  const fresh = found.term === wanted
  return { ...found, error: fresh ? found.error : null, waiting: !fresh }
}

export interface Option extends PaletteEntry {
  /** Position among all options. */
  at: number
}

/** Pages at once, records as the server finds them, in groups of numbered options. */
export function usePalette(term: string) {
  const { menu } = useShared()
  const { groups, error, waiting } = useRecords(term)
  const pages: PaletteGroup = { label: 'Páginas', entries: pagesMatching(menu, term) }
  const options: Option[] = []
  const numbered = [pages, ...groups]
    .filter(({ entries }) => entries.length > 0)
    .map(({ label, entries }) => ({
      label,
      options: entries.map((entry) => {
        const option = { ...entry, at: options.length }
        options.push(option)
        return option
      }),
    }))
  return { groups: numbered, options, error, waiting }
}
