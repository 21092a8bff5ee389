import { TextInput } from '../../ui/TextInput'
import { MaskedInput } from './MaskedInput'
import { cpfMask, phoneMask } from './masks'
import { NamedField } from './NamedField'

/** Who is buying. For a signed-in person the e-mail is the account's and stays. */
export function BuyerFields({ signedIn }: { signedIn: boolean }) {
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
      <NamedField name="cpf" label="CPF" required hint="CPF: usado na nota fiscal e no Pix">
        {(input) => <MaskedInput {...input} mask={cpfMask} autoComplete="off" placeholder="000.000.000-00" />}
      </NamedField>
      <NamedField name="phone" label="Telefone" required hint="Telefone: só para avisar sobre este pedido">
        {(input) => (
          <MaskedInput
            {...input}
            mask={phoneMask}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="(11) 90000-0000"
          />
        )}
      </NamedField>
    </div>
  )
}
