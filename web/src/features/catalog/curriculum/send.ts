import { useContext, useState } from 'react'
import { useVisit } from '../../../shell/current'
import { MintId } from '../../../shell/form/ids'
import { NoAnswer, Refused } from '../../../shell/problem'
import { toast } from '../../../ui/toast'

export type Fields = Readonly<Record<string, string | readonly string[]>>

/** Sends one change of a curriculum; refusals are shown as a toast. `send` answers whether it was done. */
export function useSend(base: string) {
  const visits = useVisit()
  const mint = useContext(MintId)
  const [busy, setBusy] = useState(false)
  const send = async (path: string, fields: Fields): Promise<boolean> => {
    const data = new FormData()
    data.append('_id', mint())
    for (const [name, value] of Object.entries(fields))
      for (const each of [value].flat()) data.append(name, each)
    setBusy(true)
    try {
      await visits.submit(`${base}/${path}`, data, { preserveScroll: true })
      return true
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
      toast.error(error.message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { send, busy }
}
