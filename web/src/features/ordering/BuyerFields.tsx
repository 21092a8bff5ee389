import { type ReactNode, useEffect, useState } from 'react'
import type { PageProps } from '../../../../src/contracts/pages'
import { useForm } from '../../shell/form'
import { MaskedInput } from '../../ui/MaskedInput'
import { TextInput } from '../../ui/TextInput'
import { TextLink } from '../../ui/TextLink'
import { cpfMask, phoneMask } from './masks'
import { NamedField } from './NamedField'

type Said = NonNullable<PageProps<'Checkout/FastCheckout/Offer'>['buyer']['said']>

/** Warns of an e-mail that looks mistyped, since access is sent there. Loads the check when it is needed. */
function EmailHint() {
  const { watch, setValue } = useForm()
  const typed = String(watch('email') ?? '')
  const [meant, setMeant] = useState<{ typed: string; is: string | null }>()
  const looked = meant?.typed === typed
  useEffect(() => {
    if (looked || !typed.includes('.', typed.indexOf('@'))) return
    const soon = setTimeout(async () => {
      const { meantEmail } = await import('../../../../src/contracts/kernel/email-typo')
      setMeant({ typed, is: meantEmail(typed) })
    }, 600)
    return () => clearTimeout(soon)
  }, [typed, looked])
  return (
    <div role="status" className="empty:hidden sm:col-span-2">
      {looked && meant.is && (
        <p className="text-15">
          Você quis dizer{' '}
          <button
            type="button"
            className="min-h-11 font-medium text-link underline"
            onClick={() => setValue('email', meant.is)}
          >
            {meant.is}
          </button>
          ?
        </p>
      )}
    </div>
  )
}

interface PayingFieldsProps {
  said?: Said | null
  /** The CNPJ stands in the place of the CPF. */
  asCompany?: boolean
  /** The shop issues notas fiscais by itself. */
  issuesNotes?: boolean
}

/** What payment and invoice need. `said`: what the buyer said before, covered, which counts where a field stays empty. */
export function PayingFields({ said = null, asCompany = false, issuesNotes = false }: PayingFieldsProps) {
  const use = issuesNotes ? 'Usado no pagamento e na nota fiscal' : 'Usado para identificar o pagamento'
  return (
    <>
      {!asCompany && (
        <NamedField name="cpf" label="CPF" required={!said} hint={said ? `Vazio: fica o ${said.cpf}` : use}>
          {(input) => (
            <MaskedInput {...input} mask={cpfMask} autoComplete="off" placeholder="000.000.000-00" />
          )}
        </NamedField>
      )}
      <NamedField
        name="phone"
        label="Telefone"
        required={!said}
        hint={
          said
            ? `Vazio: fica o ${said.phone}`
            : 'Telefone: só para avisar sobre este pedido. De outro país, comece com +'
        }
      >
        {(input) => (
          <MaskedInput
            {...input}
            mask={phoneMask}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="(11) 90000-0000"
          />
        )}
      </NamedField>
    </>
  )
}

interface BuyerFieldsProps extends PayingFieldsProps {
  signedIn: boolean
  /** Money moves: CPF and phone are needed. */
  pays: boolean
  /** Stands behind CPF and phone. */
  children?: ReactNode
}

/** The buyer's data. Signed-in people cannot change the e-mail. */
export function BuyerFields({ signedIn, pays, children, ...paying }: BuyerFieldsProps) {
  const { said, asCompany } = paying
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NamedField name="name" label="Nome completo" required className="sm:col-span-2">
        {(input) => <TextInput {...input} autoComplete="name" autoCapitalize="words" maxLength={120} />}
      </NamedField>
      <NamedField
        name="email"
        label="E-mail"
        required
        className="sm:col-span-2"
        hint={signedIn ? 'O acesso entra na conta deste e-mail' : 'Enviaremos o acesso para este e-mail'}
      >
        {(input) => (
          <TextInput
            {...input}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            readOnly={signedIn}
          />
        )}
      </NamedField>
      {!signedIn && <EmailHint />}
      {pays && <PayingFields {...paying} />}
      {children && <div className="sm:col-span-2">{children}</div>}
      {pays && !said && !asCompany && (
        <p className="text-muted text-sm sm:col-span-2">
          Não tem CPF? O Pix pede um, e o provedor de pagamento não aceita passaporte. Estrangeiros podem
          tirar o CPF num consulado brasileiro, também morando fora.{' '}
          <TextLink href="/contact">Fale com a gente</TextLink> se precisar de ajuda.
        </p>
      )}
    </div>
  )
}
