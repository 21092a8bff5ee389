import { type FormEvent, useState } from 'react'
import { useVisit } from '../../../shell/current'

/** Visits the certificate of a typed code. */
export function useCodeSearch(notFound: string | undefined) {
  const visits = useVisit()
  const [missing, setMissing] = useState(false)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setMissing(code === '')
    if (code) void visits.visit(`/certificates?code=${encodeURIComponent(code)}`)
  }
  return { error: missing ? 'Digite o código do certificado' : notFound, search }
}
