import { CreditCard, QrCode } from 'lucide-react'
import { Checkbox } from '../../ui/Checkbox'
import { ErrorSummary } from '../../ui/ErrorSummary'
import { Field } from '../../ui/Field'
import { PasswordInput } from '../../ui/PasswordInput'
import { RadioCards } from '../../ui/RadioCards'
import { RichTextEditor } from '../../ui/RichTextEditor'
import { Select } from '../../ui/Select'
import { StarsInput } from '../../ui/StarsInput'
import { TextArea } from '../../ui/TextArea'
import { TextInput } from '../../ui/TextInput'
import { Family, Specimen } from './Specimen'

const METHODS = [
  {
    value: 'pix',
    label: 'Pix',
    hint: 'Aprovação na hora',
    aside: 'R$ 187,00',
    icon: <QrCode aria-hidden="true" className="size-6 text-link" />,
  },
  {
    value: 'card',
    label: 'Cartão de crédito',
    hint: 'Em até 12x',
    aside: 'R$ 197,00',
    icon: <CreditCard aria-hidden="true" className="size-6 text-link" />,
  },
  { value: 'slip', label: 'Boleto', hint: 'Indisponível neste pedido', disabled: true },
]

const LEVELS = [
  { value: 'beginner', label: 'Iniciante' },
  { value: 'advanced', label: 'Avançado' },
]

export function Forms() {
  return (
    <Family id="formularios" title="Formulários">
      <Specimen name="Resumo de erros" wide>
        <div className="w-full [&_section]:mb-0">
          <ErrorSummary
            takesFocus={false}
            errors={[
              { id: 'g-cpf', message: 'Confira o CPF: os dígitos não batem.' },
              { id: 'g-phone', message: 'Informe seu telefone.' },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Texto: vazio, com dica, com erro, travado">
        <div className="grid w-full gap-4">
          <Field label="E-mail" hint="Enviaremos o acesso para este e-mail">
            <TextInput type="email" name="email" autoComplete="email" placeholder="voce@exemplo.test" />
          </Field>
          <Field
            label="CPF"
            id="g-cpf"
            hint="Usado para identificar o pagamento"
            error="Confira o CPF: os dígitos não batem."
            required
          >
            <TextInput name="cpf" inputMode="numeric" defaultValue="529.982.247-2" />
          </Field>
          <Field label="Telefone" id="g-phone" optional>
            <TextInput name="phone" inputMode="tel" />
          </Field>
          <Field label="Código do pedido">
            <TextInput name="order" readOnly defaultValue="2026-004812" />
          </Field>
          <Field label="Vendedor">
            <TextInput name="seller" disabled defaultValue="Sem vendedor" />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Senha, lista e texto longo">
        <div className="grid w-full gap-4">
          <Field label="Senha" hint="Pelo menos 10 caracteres">
            <PasswordInput name="password" />
          </Field>
          <Field label="Nível">
            <Select name="level" options={LEVELS} placeholder="Todos os níveis" />
          </Field>
          <Field label="Descrição curta">
            <TextArea name="summary" defaultValue="Do SELECT ao modelo analítico, com exercícios guiados." />
          </Field>
          <div>
            <Checkbox name="news" label="Quero receber novidades por e-mail" defaultChecked />
            <Checkbox
              name="terms"
              label="Li e aceito os termos de uso"
              error="Aceite os termos para continuar."
            />
          </div>
        </div>
      </Specimen>
      <Specimen name="Cartões de escolha">
        <RadioCards
          legend="Como você quer pagar?"
          name="method"
          options={METHODS}
          defaultValue="pix"
          className="w-full"
        />
      </Specimen>
      <Specimen name="Nota em estrelas">
        <StarsInput name="stars" legend="Que nota você dá a este curso?" defaultValue={4} />
      </Specimen>
      <Specimen name="Editor de texto" wide>
        <div className="w-full">
          <Field label="Sua resposta" hint="Negrito, listas, links e código">
            <RichTextEditor
              name="content"
              placeholder="Explique como você explicaria a um colega"
              defaultValue="<p>O <strong>WHERE</strong> filtra antes do agrupamento; o <code>HAVING</code>, depois.</p>"
            />
          </Field>
        </div>
      </Specimen>
    </Family>
  )
}
