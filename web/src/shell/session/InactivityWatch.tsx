import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyOrNothing } from '../../ui/lazyOrNothing'
import { toast } from '../../ui/toast'
import { usePage, useShared, useVisit } from '../current'
import { xsrfToken } from '../wire'
import { readLifetime, type Watch, watchInactivity } from './inactivity'

const Warning = lazyOrNothing(() => import('./SessionWarning'))
const SAID = 'Você saiu por inatividade. Entre de novo para continuar de onde parou.'

const logout = () =>
  fetch('/logout', {
    method: 'POST',
    headers: { 'X-XSRF-TOKEN': xsrfToken() },
    body: new URLSearchParams({ quiet: '1' }),
    redirect: 'manual',
  }).catch((error: unknown) => console.error('Erro ao encerrar a sessão', error))

/** Logs inactive people out, after a warning that one click dismisses. */
export function InactivityWatch() {
  const { auth } = useShared()
  const visits = useVisit()
  const { url } = usePage()
  const here = useRef(url)
  here.current = url
  const watch = useRef<Watch>(undefined)
  const [warning, setWarning] = useState(false)
  const signedIn = auth.user !== null

  useEffect(() => {
    if (!signedIn) return
    let stopped = false
    const end = async () => {
      console.info('Sessão encerrada por inatividade')
      setWarning(false)
      await logout()
      await visits.visit(`/login?next=${encodeURIComponent(here.current)}`)
      toast.warn(SAID)
    }
    void readLifetime().then((minutes) => {
      if (minutes === null || stopped) return
      watch.current = watchInactivity(minutes, {
        warn: () => setWarning(true),
        unwarn: () => setWarning(false),
        awake: () => void readLifetime(),
        end: () => void end(),
      })
    })
    return () => {
      stopped = true
      watch.current?.stop()
    }
  }, [signedIn, visits])

  const stay = () => {
    watch.current?.stay()
    setWarning(false)
    void readLifetime()
  }
  return <Suspense>{warning && <Warning onStay={stay} />}</Suspense>
}
