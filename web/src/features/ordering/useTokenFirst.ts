import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm } from '../../shell/form'
import { CardRefused, type TypedCard } from './cardToken'
import { tokenizeCard } from './tokenizeCard'

/**
 * Holds a form that pays by card until the provider has made a token of the card, then sends it with the token
 * alone. Give `hold` to the form's `onSubmitCapture`; it lets every other submission pass.
 */
export function useTokenFirst(tokenizeUrl: string) {
  const { getValues, handleSubmit, setError, setValue, busy, leadToError } = useForm()
  const [ready, setReady] = useState<HTMLFormElement | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const asking = useRef(false)

  useEffect(() => {
    if (!ready || busy) return
    setReady(null)
    ready.requestSubmit()
  }, [ready, busy])

  const ask = async (card: TypedCard, element: HTMLFormElement) => {
    try {
      const { token } = await tokenizeCard(tokenizeUrl, card)
      setValue('cardToken', token)
      setReady(element)
    } catch (error) {
      if (!(error instanceof CardRefused)) throw error
      const fields = Object.entries(error.fields)
      for (const [field, message] of fields) setError(`card.${field}`, { type: 'server', message })
      leadToError()
      if (fields.length === 0) setRefusal(error.message)
    }
  }

  const hold = (event: FormEvent<HTMLFormElement>) => {
    const { method, cardToken, savedCardId } = getValues()
    if (method !== 'card' || cardToken || savedCardId) return
    event.preventDefault()
    event.stopPropagation()
    if (asking.current || busy) return
    const element = event.currentTarget
    asking.current = true
    setRefusal(null)
    void handleSubmit(({ card }) => ask(card, element), leadToError)().finally(() => {
      asking.current = false
    })
  }

  return { hold, refusal }
}
