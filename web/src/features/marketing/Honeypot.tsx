import { useEffect, useRef } from 'react'
import { HONEYPOT } from '../../../../src/contracts/marketing/honeypot'

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '')

/** A hidden field that only bots fill in; and the referring site, if JavaScript runs. */
export function Honeypot() {
  const from = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (from.current) from.current.value = hostOf(document.referrer)
  }, [])
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Não preencha este campo
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
      <input type="hidden" name="from" ref={from} defaultValue="" />
    </div>
  )
}
