import { useState } from 'react'
import { emailField } from '../../../../../src/contracts/kernel/email'
import { emailsIn } from '../../../../../src/contracts/ordering/team'
import { Form, FormAlert, FormField, SubmitButton, useForm } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { FileChoice } from '../../../ui/FileChoice'
import { Tag } from '../../../ui/Tag'
import { TextArea } from '../../../ui/TextArea'

interface Props {
  teamId: string
  free: number
  /** E-mails that have a living invitation or a seat. */
  invited: string[]
}

interface CheckedLine {
  typed: string
  email: string | null
  /** Why it is not invited; null: it is. */
  problem: string | null
}

/** What would become of each line of a list. */
function check(text: string, { free, invited }: Pick<Props, 'free' | 'invited'>): CheckedLine[] {
  const seen = new Set(invited)
  let left = free
  return emailsIn(text).map((typed) => {
    const email = emailField.safeParse(typed).data ?? null
    if (email === null) return { typed, email, problem: 'Confira o e-mail' }
    if (seen.has(email))
      return { typed, email, problem: invited.includes(email) ? 'Já foi convidado' : 'Repetido na lista' }
    seen.add(email)
    if (left === 0) return { typed, email, problem: 'Sem vaga livre' }
    left--
    return { typed, email, problem: null }
  })
}

/** Invites one person or a list. The list is looked at first, and nothing is sent before that. */
export function InviteForm({ teamId, free, invited }: Props) {
  return (
    <Form action={`/student/team/${teamId}/invite`} defaultValues={{ emails: '' }} className="grid gap-3">
      <FormAlert />
      <InviteFields teamId={teamId} free={free} invited={invited} />
    </Form>
  )
}

function InviteFields({ free, invited }: Props) {
  const { setValue, watch } = useForm()
  const [checked, setChecked] = useState<{ of: string; lines: CheckedLine[] } | null>(null)
  const [file, setFile] = useState<string>()
  const text = String(watch('emails') ?? '')
  const lines = checked?.of === text ? checked.lines : null
  const good = lines?.flatMap(({ email, problem }) => (problem === null && email ? [email] : [])) ?? []
  const look = (list: string) => setChecked({ of: list, lines: check(list, { free, invited }) })
  const send = () => {
    const list = good.join('\n')
    // The result stays in sight, and with it the button that sends it.
    if (lines) setChecked({ of: list, lines })
    setValue('emails', list)
  }
  return (
    <>
      <FormField
        name="emails"
        label="Convidar por e-mail"
        hint={`Um endereço por linha, até ${free}. Quem aceitar sabe que a empresa vê o progresso e os certificados.`}
      >
        {(field) => <TextArea {...field} autoCapitalize="none" spellCheck={false} rows={3} />}
      </FormField>
      <FileChoice
        chosen={file}
        accept=".csv,.txt,text/csv,text/plain"
        onChange={async (event) => {
          const chosen = event.target.files?.[0]
          const list = (await chosen?.text()) ?? ''
          setFile(chosen?.name)
          setValue('emails', list)
          look(list)
        }}
      >
        Usar um arquivo CSV
      </FileChoice>
      {lines && (
        <ul className="divide-y divide-line" aria-label="Resultado de cada linha">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand twice
            <li key={at} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <span className="min-w-0 break-words">{line.email ?? line.typed}</span>
              <Tag tone={line.problem ? 'warn' : 'ok'}>{line.problem ?? 'Vai receber o convite'}</Tag>
            </li>
          ))}
        </ul>
      )}
      {lines && good.length > 0 ? (
        <SubmitButton className="justify-self-start" onClick={send}>
          {good.length === 1 ? 'Enviar 1 convite' : `Enviar ${good.length} convites`}
        </SubmitButton>
      ) : (
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          onClick={(event) => {
            event.preventDefault()
            look(text)
          }}
        >
          Conferir lista
        </Button>
      )}
    </>
  )
}
