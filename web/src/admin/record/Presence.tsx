import { useEffect, useState } from 'react'
import {
  PRESENCE_BEAT_MS,
  PRESENCE_PATH,
  type PresenceAnswer,
} from '../../../../src/contracts/kernel/presence'
import { callApi } from '../../shell/wire'
import { Avatar } from '../../ui/Avatar'
import { list, plural } from '../../ui/format'

type Others = PresenceAnswer['others']

/** Tells the server that this record is open here, and who else has it open; silent while the tab is hidden. */
function usePresence(at: string): Others {
  const [others, setOthers] = useState<Others>([])
  useEffect(() => {
    let gone = false
    const tell = (open: boolean) =>
      callApi<PresenceAnswer>(PRESENCE_PATH, {
        method: 'POST',
        body: { at, open },
        headers: { 'X-Background': '1' },
        keepalive: !open,
      })
    const beat = () => {
      if (document.visibilityState !== 'visible') return
      tell(true)
        .then((answer) => {
          if (!gone) setOthers(answer.others)
        })
        .catch(() => {
          // The next beat asks again.
        })
    }
    const leave = () => void tell(false).catch(() => {})
    beat()
    const timer = setInterval(beat, PRESENCE_BEAT_MS)
    document.addEventListener('visibilitychange', beat)
    window.addEventListener('pagehide', leave)
    return () => {
      gone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [at])
  return others
}

const MOST_AVATARS = 3

/** "Bianca também está aqui", while others have the record at this address open. */
export function Presence({ at }: { at: string }) {
  const others = usePresence(at)
  const names = others.map(({ name }) => name.split(' ', 1)[0] ?? name)
  return (
    <p role="status" className="flex items-center gap-2 text-muted text-sm empty:hidden">
      {others.length > 0 && (
        <>
          <span className="flex -space-x-2" title={list(names)}>
            {others.slice(0, MOST_AVATARS).map(({ accountId, name }) => (
              <Avatar key={accountId} name={name} size="sm" className="ring-2 ring-bg" />
            ))}
          </span>
          <span className="max-2xl:sr-only">
            {list(names)} também {plural(names.length, { one: 'está', other: 'estão' })} aqui
          </span>
        </>
      )}
    </p>
  )
}
