import { useEffect, useRef, useState } from 'react'
import { callApi } from '../wire'

export const MAX_TERM = 100
export const DEBOUNCE_MS = 250
const OPENS_BEYOND = 2

export interface Suggestion {
  id: string
  type: 'course' | 'bundle'
  slug: string
  title: string
}

interface Answer {
  products?: Suggestion[]
  message?: string
}

interface Found {
  products: Suggestion[]
  error: string | null
  waiting: boolean
}

const NOTHING: Found = { products: [], error: null, waiting: false }
const FAILED = 'Não foi possível buscar agora. Tente de novo.'

/** A valid search term: not empty, at most 100 characters. */
export const askable = (term: string): string | null => {
  const trimmed = term.trim()
  return trimmed.length > 0 && trimmed.length <= MAX_TERM ? trimmed : null
}

export const hrefOf = ({ type, slug }: Pick<Suggestion, 'type' | 'slug'>): string =>
  `${type === 'bundle' ? '/lp' : '/course'}/${encodeURIComponent(slug)}`

/** Suggestions for the typed text: debounced, outdated answers dropped, cleared on demand. None for the first text. */
export function useSuggestions(first = '') {
  const [term, setTerm] = useState(first)
  const [found, setFound] = useState<Found>(NOTHING)
  const [dismissed, setDismissed] = useState(first !== '')
  const inFlight = useRef<AbortController>(undefined)

  useEffect(() => {
    const wanted = askable(term)
    if (!wanted || dismissed) return setFound(NOTHING)
    const controller = new AbortController()
    inFlight.current = controller
    const timer = setTimeout(async () => {
      setFound((before) => ({ ...before, waiting: true }))
      try {
        const path = `/api/search?query=${encodeURIComponent(wanted)}`
        const { products = [], message = null } = await callApi<Answer>(path, { signal: controller.signal })
        if (!controller.signal.aborted) setFound({ products, error: message, waiting: false })
      } catch (error) {
        if (controller.signal.aborted) return
        console.error('Erro ao buscar sugestões', error)
        setFound({ products: [], error: FAILED, waiting: false })
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [term, dismissed])

  const change = (next: string) => {
    setDismissed(false)
    setTerm(next.slice(0, MAX_TERM))
  }
  const dismiss = () => {
    inFlight.current?.abort()
    setDismissed(true)
    setFound(NOTHING)
  }
  const { products, error, waiting } = found
  const long = askable(term) !== null && term.length > OPENS_BEYOND
  const open = !dismissed && (long || products.length > 0 || error !== null)
  return { term, change, products, error, waiting, open, dismiss }
}
