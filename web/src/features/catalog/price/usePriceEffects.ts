import { useEffect, useRef, useState } from 'react'
import {
  type PricedType,
  type PriceEffects,
  priceEffectsPath,
} from '../../../../../src/contracts/catalog/price-panel'
import { parseReais } from '../../../../../src/domain/kernel/reais'
import { followTyping } from '../../../ui/followTyping'

const PAUSE_MS = 300

/** The price that stands in the field which is typed in, of either form of the page. */
function typedPrice(target: Element): { name: string; price: number; compares: boolean } | null {
  if (!(target instanceof HTMLInputElement) || !target.form) return null
  const { name, form } = target
  const field = name === 'listPrice' ? form.elements.namedItem('price') : target
  if (!['price', 'listPrice', 'salePrice'].includes(name) || !(field instanceof HTMLInputElement)) return null
  const price = parseReais(field.value)
  const former = form.elements.namedItem('listPrice')
  const compares = name === 'salePrice' || (former instanceof HTMLInputElement && former.value.trim() !== '')
  return price === null || price < 0 ? null : { name, price, compares }
}

/** What the price that is being typed would do; `initial` until something is typed, and again after `reset`. */
export function usePriceEffects(
  type: PricedType,
  id: string,
  { initial, follows }: { initial: PriceEffects | null; follows: 'price' | 'salePrice' },
) {
  const [found, setFound] = useState<{ effects: PriceEffects; compares: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  const under = useRef<AbortController | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  useEffect(() => {
    const ask = async (price: number, compares: boolean) => {
      under.current?.abort()
      const asking = new AbortController()
      under.current = asking
      setBusy(true)
      const answer = await fetch(priceEffectsPath(type, id, price, compares), {
        headers: { Accept: 'application/json' },
        signal: asking.signal,
      }).catch(() => null)
      const effects = answer?.ok ? await answer.json().catch(() => null) : null
      if (asking.signal.aborted) return
      if (effects) setFound({ effects, compares })
      setBusy(false)
    }
    const stop = followTyping(document, (field) => {
      const asked = typedPrice(field)
      // While a sale price runs, another regular price changes nothing today.
      if (!asked || (follows === 'salePrice' && asked.name !== 'salePrice')) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void ask(asked.price, asked.compares), PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer.current)
      under.current?.abort()
    }
  }, [type, id, follows])

  const reset = () => {
    clearTimeout(timer.current)
    under.current?.abort()
    setBusy(false)
    setFound(null)
  }
  return {
    effects: found?.effects ?? initial,
    isTyped: found !== null,
    compares: found?.compares ?? false,
    busy,
    reset,
  }
}
