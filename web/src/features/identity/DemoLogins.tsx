import { useForm } from '../../shell/form'
import { Button } from '../../ui/Button'

export interface DemoLogin {
  email: string
  role: string
  password: string
}

/** Accounts of the demo world: a click fills the form. */
export function DemoLogins({ logins }: { logins: readonly DemoLogin[] }) {
  const { setValue, setFocus, clearErrors } = useForm()
  if (logins.length === 0) return null
  const fill = ({ email, password }: DemoLogin) => {
    clearErrors()
    setValue('email', email)
    setValue('password', password)
    setFocus('password')
  }
  return (
    <section aria-labelledby="contas-de-demonstracao" className="rounded-control bg-soft p-4">
      <h2 id="contas-de-demonstracao" className="font-sans font-semibold text-base tracking-normal">
        Contas de demonstração
      </h2>
      <p className="mt-0.5 text-fg-2 text-sm">
        A senha de todas é <code className="font-mono">{logins[0]?.password}</code>
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {logins.map((login) => (
          <li key={login.email}>
            <Button
              variant="secondary"
              size="sm"
              full
              onClick={() => fill(login)}
              className="justify-between gap-3"
            >
              {login.role}
              <span className="min-w-0 truncate font-mono font-normal text-13 text-muted">{login.email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
