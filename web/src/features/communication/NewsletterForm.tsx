import { useState } from 'react'
import { consentText } from '../../../../src/contracts/marketing/consent'
import { useShared, useVisit } from '../../shell/current'
import { Hidden } from '../../shell/form/Hidden'
import { useCommandId } from '../../shell/form/ids'
import { NoAnswer, Refused } from '../../shell/problem'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { cx } from '../../ui/cx'
import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'
import { TextLink } from '../../ui/TextLink'
import { Honeypot } from '../marketing/Honeypot'

const ACTION = '/newsletter'

/** Submits without react-hook-form, so that landing pages do not load it. */
function useSignUp() {
  const { old, errors: refused, product } = useShared()
  const isOurs = old._action === ACTION
  const visits = useVisit()
  const [id, renew] = useCommandId()
  const [errors, setErrors] = useState<Record<string, string>>(isOurs ? refused : {})
  const [busy, setBusy] = useState(false)
  const send = async (form: HTMLFormElement) => {
    setBusy(true)
    setErrors({})
    try {
      await visits.submit(ACTION, new FormData(form), { preserveScroll: true })
      renew()
      form.reset()
    } catch (error) {
      if (error instanceof Refused) setErrors(error.problem.errors ?? { email: error.message })
      else if (error instanceof NoAnswer) setErrors({ email: error.message })
      else throw error
    } finally {
      setBusy(false)
    }
  }
  return { id, errors, busy, send, typed: isOurs ? (old.email ?? '') : '', newsletter: product.newsletter }
}

/** Newsletter sign-up at the end of a page, with double opt-in. */
export function NewsletterForm(props: { className?: string; title?: string; lead?: string }) {
  const { id, errors, busy, send, typed, newsletter } = useSignUp()
  const { className, title, lead } = { ...newsletter, ...props }
  return (
    <section
      aria-labelledby="newsletter-titulo"
      className={cx('rounded-[20px] bg-soft p-5 sm:p-8 lg:p-10', className)}
    >
      <div className="grid gap-x-12 gap-y-5 lg:grid-cols-2">
        <div>
          <h2 id="newsletter-titulo">{title}</h2>
          {lead && <p className="mt-2 max-w-[52ch] text-fg-2">{lead}</p>}
        </div>
        <form
          action={ACTION}
          method="post"
          aria-busy={busy}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void send(event.currentTarget)
          }}
        >
          <Hidden id={id} method="post" />
          <div className="grid gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
            <Field label="Seu e-mail" error={errors.email} required>
              <TextInput
                name="email"
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                defaultValue={typed}
              />
            </Field>
            <Button type="submit" loading={busy} className="sm:mt-7.5 sm:self-start">
              Receber newsletter
            </Button>
          </div>
          <Checkbox
            name="consent_use"
            value="on"
            label={consentText('newsletter-2026-11').boxes.use}
            error={errors.consent_use}
            required
            className="mt-1 text-15"
          />
          <p className="text-13 text-fg-2">
            Saiba mais na <TextLink href="/privacy_policy">política de privacidade</TextLink>.
          </p>
          <Honeypot />
        </form>
      </div>
    </section>
  )
}
